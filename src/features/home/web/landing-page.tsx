import './landing/landing.css'
import { lazy, Suspense, useRef } from 'react'
import { Readable } from '#kit/web/readable.tsx'
import { Features } from './landing/features.tsx'
import { Hero } from './landing/hero.tsx'
import { LandingActs } from './landing/landing-acts.tsx'
import { useNear } from './landing/use-near.ts'

const Showcase = lazy(() => import('./landing/showcase.tsx').then(file => ({ default: file.Showcase })))

export type LandingPageProps = {
  signedIn: boolean
  /** "Start Your Campaign": the login for a visitor, My Den for everyone else. */
  onStart: () => void
}

/** The front of the house. */
export function LandingPage({ signedIn, onStart }: LandingPageProps) {
  // The shelf stands below the fold: it comes when somebody goes there.
  const shelf = useRef<HTMLDivElement>(null)
  const near = useNear(shelf)
  return (
    <main id="main" tabIndex={-1} className="landing">
      <title>Tomewright</title>
      <Hero signedIn={signedIn} onStart={onStart} />
      <Features />
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
