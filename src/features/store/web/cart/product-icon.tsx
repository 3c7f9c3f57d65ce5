import { lazy, Suspense } from 'react'

const Drawing = lazy(() => import('./product-drawing.tsx').then(file => ({ default: file.ProductDrawing })))

/** The drawing of a product, loaded after the page: drawings are heavy, and say nothing that the words do not. */
export const ProductIcon = ({ id }: { id: string }) => (
  <Suspense fallback={<span className="icon" />}>
    <Drawing id={id} />
  </Suspense>
)
