import './hero.css'
import { IconButton } from '#kit/web/button.tsx'
import { Readable } from '#kit/web/readable.tsx'
import { LandingActs } from './landing-acts.tsx'
import { OpenBook } from './open-book.tsx'
import { Tagline } from './tagline.tsx'
import { TAGLINES } from './taglines.ts'
import { useTurns } from './use-turns.ts'

const EACH_MS = 4000

/** The table in the lamplight, an open book on it, and what the product is for. */
export function Hero({ signedIn, onStart }: { signedIn: boolean; onStart: () => void }) {
  const { turn, calm, paused, pause } = useTurns(TAGLINES.length, EACH_MS)
  return (
    <section className="hero ground on-ground">
      <div className="hero-in">
        <div className="hero-copy">
          <Readable>
            <Tagline turn={turn} />
            <p className="hero-intro">
              Tomewright keeps a role-playing campaign the way it deserves to be kept: as a book, with a party in it and
              an inn across the road.
            </p>
            <LandingActs onStart={onStart} />
            <div className="hero-fine">
              {!signedIn && <p>Free for players • GM tools require subscription</p>}
              {!calm && (
                <IconButton
                  className="hero-pause"
                  icon={paused ? 'ph:play' : 'ph:pause'}
                  label={paused ? 'Let the headline change' : 'Hold the headline'}
                  onClick={pause}
                />
              )}
            </div>
          </Readable>
        </div>
        <OpenBook />
        <div className="hero-lamp" aria-hidden="true" />
      </div>
    </section>
  )
}
