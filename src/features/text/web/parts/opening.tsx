import type { ReactNode } from 'react'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { SCRIBE_STYLES } from '#lexicon/look/scribe-styles.ts'
import type { Initial, Inline } from '../../engine/tree.ts'
import { opening } from '../../engine/typeset.ts'

/** Looks whose initial stands in a box of its own; the others raise or colour the first letter by CSS alone. */
const BOXED: readonly ScribeId[] = ['fantasy', 'steampunk']

/**
 * The opening of a chapter: the initial and its lead words, drawn for the eye; where the letter is torn from its word, the
 * whole words stand once more for everyone who listens. Null where the paragraph begins with something else than plain text.
 */
export function drawnOpening(
  nodes: readonly Inline[],
  style: ScribeId,
  initial: Initial,
): { start: ReactNode; rest: Inline[] } | null {
  const parts = opening(nodes)
  if (!parts) return null
  const { quote, letter, lead, words, rest } = parts
  if (SCRIBE_STYLES[style].initialLines === 0 || initial === 'none')
    return { start: <span className="lead">{words}</span>, rest }
  if (BOXED.includes(style))
    return {
      start: (
        <>
          <span className="visually-hidden">{words}</span>
          <span aria-hidden="true">
            <span className="initial">
              <span>{letter}</span>
            </span>
            <span className="lead">{lead}</span>
          </span>
        </>
      ),
      rest,
    }
  return {
    start: (
      <>
        {quote}
        {letter}
        <span className="lead">{lead}</span>
      </>
    ),
    rest,
  }
}
