import './ribbon.css'
import type { ReactNode } from 'react'

/** A silk ribbon over an edge: what is new, what is the favourite, where one is. */
export function Ribbon({ children, className = '' }: { children?: ReactNode; className?: string }) {
  return <span className={`ribbon ${className}`}>{children}</span>
}
