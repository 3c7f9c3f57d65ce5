import './landing/landing.css'
import { Features } from './landing/features.tsx'
import { Hero } from './landing/hero.tsx'
import { LandingActs } from './landing/landing-acts.tsx'
import { Showcase } from './landing/showcase.tsx'

export type LandingPageProps = {
  signedIn: boolean
  /** "Start Your Campaign": the login for a visitor, My Den for everyone else. */
  onStart: () => void
}

/** The front of the house. */
export function LandingPage({ signedIn, onStart }: LandingPageProps) {
  return (
    <main id="main" tabIndex={-1} className="landing">
      <title>Tomewright</title>
      <Hero signedIn={signedIn} onStart={onStart} />
      <Features />
      <div className="ground on-ground">
        <Showcase />
        <section className="landing-end">
          <h2>The lamp is lit. Sit anywhere.</h2>
          <LandingActs onStart={onStart} />
        </section>
      </div>
    </main>
  )
}
