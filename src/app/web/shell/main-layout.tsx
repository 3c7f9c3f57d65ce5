import './layout.css'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ProfileCompletion } from '#features/people/web/parts/profile-completion.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { ShellFoot, ShellHead } from './shell-parts.tsx'
import { SkipLink } from './skip-link.tsx'
import { useArrival } from './use-arrival.ts'

/** Header, page, footer. The page is that of the route, unless it is given: what is missing or broken has no route. */
export function MainLayout({ children }: { children?: ReactNode }) {
  useArrival()
  return (
    <div className="layout">
      <SkipLink />
      <ConnectionLine />
      <ProfileCompletion />
      <ShellHead />
      {children ?? <Outlet />}
      <ShellFoot />
    </div>
  )
}
