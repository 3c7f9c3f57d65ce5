import { useRouter, useSearch } from '@tanstack/react-router'
import { lazy, useEffect } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { LandingPage } from '#features/home/web/landing-page.tsx'
import { useRealm } from '#features/realms/web/parts/use-realm.ts'
import { openModal } from '#kit/web/modal-registry.ts'

const FeedPage = lazy(() => import('#features/home/web/feed-page.tsx').then(file => ({ default: file.FeedPage })))

/** The landing page (on a GM's domain, its feed), and over it the login for whoever was sent here from an address that needs one. */
export function Landing() {
  const { login, next } = useSearch({ from: '/shell/' })
  const router = useRouter()
  const me = useMe()
  const realm = useRealm()
  useEffect(() => {
    if (!login || me === undefined) return
    // Whoever has come in meanwhile, here or in another tab, goes on to where they wanted to be.
    void router.navigate({ href: (me && next) || '/', replace: true })
    if (me === null) void openModal('auth', next ? { next } : {})
  }, [login, next, me, router])
  const start = () => (me ? void router.navigate({ to: '/dashboard' }) : void openModal('auth', {}))
  if (realm) return <FeedPage />
  return <LandingPage signedIn={Boolean(me)} onStart={start} />
}
