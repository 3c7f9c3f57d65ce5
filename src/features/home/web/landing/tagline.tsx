import { IconButton } from '#kit/web/button.tsx'
import { TAGLINES } from './taglines.ts'
import { useTurns } from './use-turns.ts'

const EACH_MS = 4000

/**
 * The hero's line. All of them lie on one another, so that the page keeps its height; only one is seen. Screen readers get
 * the first one as the heading and are not told of the changes.
 */
export function Tagline() {
  const { turn, calm, paused, pause } = useTurns(TAGLINES.length, EACH_MS)
  return (
    <div className="hero-line">
      <h1>
        <span className="visually-hidden">{TAGLINES[0]}</span>
        <span className="hero-lines" aria-hidden="true">
          {TAGLINES.map((line, place) => (
            <span key={line} className="hero-tagline" data-shown={place === turn || undefined}>
              {line}
            </span>
          ))}
        </span>
      </h1>
      {!calm && (
        <IconButton
          className="hero-pause"
          icon={paused ? 'ph:play' : 'ph:pause'}
          label={paused ? 'Let the lines change' : 'Hold this line'}
          onClick={pause}
        />
      )}
    </div>
  )
}
