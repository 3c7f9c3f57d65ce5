import { useRouter } from '@tanstack/react-router'
import { lazy } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { LandingPage } from '#features/home/web/landing-page.tsx'
import { useRealm } from '#features/realms/web/parts/use-realm.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { useLoginAsked } from '../shell/use-login-asked.ts'

const FeedPage = lazy(() => import('#features/home/web/feed-page.tsx').then(file => ({ default: file.FeedPage })))

/** The landing page; on a GM's domain, its feed. */
export function Landing() {
  const router = useRouter()
  const me = useMe()
  const realm = useRealm()
  useLoginAsked(me)
  if (realm) return <FeedPage />
  const start = () =>
    me ? void router.navigate({ to: '/dashboard' }) : void openModal('auth', { step: 'sign-up', accountType: 'gm' })
  return <LandingPage signedIn={Boolean(me)} onStart={start} />
}
