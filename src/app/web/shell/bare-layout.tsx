import './layout.css'
import { Outlet } from '@tanstack/react-router'
import { useIsShellWished } from '#kit/web/shell-wish.ts'
import { ConnectionLine } from './connection-line.tsx'
import { ShellFoot, ShellHead } from './shell-parts.tsx'
import { SkipLink } from './skip-link.tsx'
import { useArrival } from './use-arrival.ts'

/**
 * A page without header and footer: the reader and the Inn have their own, unless an error page in their place requests
 * them.
 */
export function BareLayout() {
  useArrival()
  const isDressed = useIsShellWished()
  return (
    <div className="layout">
      <SkipLink />
      <ConnectionLine />
      {isDressed && <ShellHead />}
      <Outlet />
      {isDressed && <ShellFoot />}
    </div>
  )
}
