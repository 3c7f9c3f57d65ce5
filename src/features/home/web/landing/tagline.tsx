import { TAGLINES } from './taglines.ts'

/**
 * The hero's line. All of them lie on one another, so that the page keeps its height; only one is seen. Screen readers get
 * the first one as the heading and are not told of the changes.
 */
export function Tagline({ turn }: { turn: number }) {
  return (
    <h1>
      <span className="visually-hidden">{TAGLINES[0]}</span>
      <span className="hero-lines" aria-hidden="true">
        {TAGLINES.map((line, index) => (
          <span key={line} className="hero-tagline" data-shown={index === turn || undefined}>
            {line}
          </span>
        ))}
      </span>
    </h1>
  )
}
