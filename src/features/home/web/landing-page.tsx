import './landing/landing.css'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { couldBeDomain } from '#features/realms/web/parts/could-be-domain.ts'
import { useDomain } from '#features/realms/web/parts/use-domain.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { Readable } from '#kit/web/readable.tsx'
import { whenIdle } from '#kit/web/when-idle.ts'
import { Hero } from './landing/hero.tsx'
import { LandingActs } from './landing/landing-acts.tsx'
import { AS_GM, useLoginAsked } from './landing/use-login-asked.ts'
import { useNear } from './landing/use-near.ts'

/** Whether the server renders the features, or has rendered them. A host that may be a GM's domain shows its feed here, and no features. */
const canBeLate =
  !globalThis.document || document.querySelector('.between') !== null || couldBeDomain(window.location.hostname)
const features = () => import('./landing/features.tsx')
// Their code has time where they are in the document. Elsewhere the page waits for it: features that arrive later would push what is below
// them, and what has the focus there, out of the window.
const Features = canBeLate
  ? lazy(async () => {
      if (globalThis.document) await whenIdle()
      return { default: (await features()).Features }
    })
  : (await features()).Features
const Showcase = lazy(() => import('./landing/showcase.tsx').then(file => ({ default: file.Showcase })))
const FeedPage = lazy(() => import('./feed-page.tsx').then(file => ({ default: file.FeedPage })))

/** The landing page; on a GM's domain, its feed. */
export function LandingPage() {
  const router = useRouter()
  const me = useMe()
  const domain = useDomain()
  useLoginAsked(me)
  if (domain) return <FeedPage />
  const start = () => (me ? void router.navigate({ to: '/dashboard' }) : void openModal('auth', AS_GM))
  return <Front signedIn={Boolean(me)} onStart={start} />
}

/** One element for all renders: React renders a part anew when its parent updates it before it is hydrated. */
const FEATURES = (
  <Suspense>
    <Features />
  </Suspense>
)

type FrontProps = {
  signedIn: boolean
  /** "Start Your Campaign": the login for a visitor, My Den for everyone else. */
  onStart: () => void
}

/** The content of the landing page. */
function Front({ signedIn, onStart }: FrontProps) {
  // The shelf stands below the fold: it comes when somebody goes there.
  const shelf = useRef<HTMLDivElement>(null)
  const near = useNear(shelf)
  return (
    <main id="main" tabIndex={-1} className="landing">
      <title>Tomewright</title>
      <Hero signedIn={signedIn} onStart={onStart} />
      {FEATURES}
      <div className="ground on-ground">
        <div className="showcase" ref={shelf}>
          <Suspense>{near && <Showcase />}</Suspense>
        </div>
        <section className="landing-end">
          <Readable>
            <h2>The lamp is lit. Sit anywhere.</h2>
            <LandingActs onStart={onStart} />
          </Readable>
        </section>
      </div>
    </main>
  )
}
