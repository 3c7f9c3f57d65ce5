import './layout.css'
import { Outlet } from '@tanstack/react-router'
import { ConnectionLine } from './connection-line.tsx'
import { SkipLink } from './skip-link.tsx'
import { useArrival } from './use-arrival.ts'

/** No header and no footer: the reader and the Inn bring their own. */
export function BareLayout() {
  useArrival()
  return (
    <div className="layout">
      <SkipLink />
      <ConnectionLine />
      <Outlet />
    </div>
  )
}
