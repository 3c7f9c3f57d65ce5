import { useScribeDress } from '#features/manuscripts/web/parts/scribe-dress.ts'
import { LandingActs } from './landing-acts.tsx'
import { OpenBook } from './open-book.tsx'
import { Tagline } from './tagline.tsx'

/** The table in the lamplight, an open book on it, and what the house is for. */
export function Hero({ signedIn, onStart }: { signedIn: boolean; onStart: () => void }) {
  const dressed = useScribeDress(['fantasy'])
  return (
    <section className="hero ground on-ground">
      <div className="hero-in">
        <div className="hero-copy">
          <Tagline />
          <p className="hero-intro">
            Tomewright keeps a role-playing campaign the way it deserves to be kept: as a book, with a party in it and
            an inn across the road.
          </p>
          <LandingActs onStart={onStart} />
          {!signedIn && <p className="hero-fine">Free for players • GM tools require subscription</p>}
        </div>
        <OpenBook shown={dressed} />
        <div className="hero-lamp" aria-hidden="true" />
      </div>
    </section>
  )
}
