import './binding.css'
import type { ReactNode } from 'react'
import { Mark, Ornament } from './ornament.tsx'

/** The content of a leather binding: the mark, the product's name, a welcome, a tailpiece. For `Dialog`. */
export function Binding({ children }: { children?: ReactNode }) {
  return (
    <div className="binding">
      <Mark className="binding-mark" />
      <p className="binding-name">Tomewright</p>
      {children && <p className="binding-words">{children}</p>}
      <Ornament name="vine-tailpiece" className="binding-tail" />
    </div>
  )
}
