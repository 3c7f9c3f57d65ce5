import './landing/landing.css'
import { lazy, Suspense } from 'react'
import { Features } from './landing/features.tsx'
import { Hero } from './landing/hero.tsx'
import { LandingActs } from './landing/landing-acts.tsx'
import { useIdle } from './landing/use-idle.ts'

const Showcase = lazy(() => import('./landing/showcase.tsx').then(file => ({ default: file.Showcase })))

export type LandingPageProps = {
  signedIn: boolean
  /** "Start Your Campaign": the login for a visitor, My Den for everyone else. */
  onStart: () => void
}

/** The front of the house. */
export function LandingPage({ signedIn, onStart }: LandingPageProps) {
  // The shelf stands below the fold: it comes once the page is in use.
  const idle = useIdle()
  return (
    <main id="main" tabIndex={-1} className="landing">
      <title>Tomewright</title>
      <Hero signedIn={signedIn} onStart={onStart} />
      <Features />
      <div className="ground on-ground">
        <div className="showcase">
          <Suspense>{idle && <Showcase />}</Suspense>
        </div>
        <section className="landing-end">
          <h2>The lamp is lit. Sit anywhere.</h2>
          <LandingActs onStart={onStart} />
        </section>
      </div>
    </main>
  )
}
