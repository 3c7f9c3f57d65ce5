import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onToastsWanted, toastsWanted } from './toast-stand.ts'

const Toaster = lazy(() => import('./toaster.tsx').then(file => ({ default: file.Toaster })))

/** The place of the short messages: once, under every page. Empty and light until the first one. */
export function ToastPlace() {
  const wanted = useSyncExternalStore(onToastsWanted, toastsWanted)
  return (
    wanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  )
}
