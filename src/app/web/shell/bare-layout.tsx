import './layout.css'
import { Outlet } from '@tanstack/react-router'
import { useIsShellWished } from '#kit/web/shell-wish.ts'
import { ConnectionLine } from './connection-line.tsx'
import { ShellFoot, ShellHead } from './shell-parts.tsx'
import { SkipLink } from './skip-link.tsx'
import { useArrival } from './use-arrival.ts'

/** No header and no footer: the reader and the Inn bring their own, unless what stands in their place asks for them. */
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
