import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, useEffect } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { LandingPage } from '#features/home/web/landing-page.tsx'
import { useRealm } from '#features/realms/web/parts/use-realm.ts'
import { openModal } from '#kit/web/modal-registry.ts'

const FeedPage = lazy(() => import('#features/home/web/feed-page.tsx').then(file => ({ default: file.FeedPage })))

/** The landing page (on a GM's domain, its feed), and over it the login for whoever was sent here from an address that needs one. */
export function Landing() {
  const { login, next } = useSearch({ from: '/shell/' })
  const navigate = useNavigate()
  const me = useMe()
  const realm = useRealm()
  useEffect(() => {
    if (!login || me === undefined) return
    void navigate({ to: '/', search: {}, replace: true })
    if (me === null) void openModal('auth', next ? { next } : {})
  }, [login, next, me, navigate])
  const start = () => (me ? void navigate({ to: '/dashboard' }) : void openModal('auth', {}))
  if (realm) return <FeedPage />
  return <LandingPage signedIn={Boolean(me)} onStart={start} />
}
