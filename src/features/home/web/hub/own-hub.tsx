import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { useOwnHub } from '#features/realms/web/parts/use-own-hub.ts'

/** A GM goes on to the hub of the own domain, everyone else to My Den. */
export function OwnHub() {
  const me = useMe()
  const hub = useOwnHub(Boolean(me))
  useEffect(() => {
    if (hub) window.location.replace(hub)
  }, [hub])
  if (me === null || (me && hub === null)) return <Navigate to="/dashboard" replace />
  return <main id="main" tabIndex={-1} aria-busy="true" />
}
