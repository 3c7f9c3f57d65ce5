import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { LandingPage } from '#features/home/web/landing-page.tsx'
import { openModal } from '#kit/web/modal-registry.ts'

/** The landing page, and over it the login for whoever was sent here from an address that needs one. */
export function Landing() {
  const { login, next } = useSearch({ from: '/shell/' })
  const navigate = useNavigate()
  const me = useMe()
  useEffect(() => {
    if (!login || me === undefined) return
    void navigate({ to: '/', search: {}, replace: true })
    if (me === null) void openModal('auth', next ? { next } : {})
  }, [login, next, me, navigate])
  const start = () => (me ? void navigate({ to: '/dashboard' }) : void openModal('auth', {}))
  return <LandingPage signedIn={Boolean(me)} onStart={start} />
}
