import type { ReactNode } from 'react'
import { SCRIBE_STYLES } from '#lexicon/look/scribe-styles.ts'
import type { ScribeId } from '#lexicon/look/ids.ts'
import type { Inline } from '../../text/tree.ts'

/** How many words after the initial are set as the lead. */
const LEAD_WORDS = 3
const FIRST = /^([“„«‘"'(\[]*)(\p{L}\p{M}*)/u

/** Styles whose initial stands in a box of its own; the others raise or colour the first letter by CSS alone. */
const BOXED: readonly ScribeId[] = ['fantasy']

type Opening = { start: ReactNode; rest: Inline[] }

/**
 * The opening of a chapter: the initial and its lead words, drawn for the eye; the whole words stand once in the text for
 * everyone who listens. Null where the paragraph does not begin with plain text.
 */
export function opening(nodes: readonly Inline[], style: ScribeId): Opening | null {
  const [first, ...others] = nodes
  if (first?.type !== 'text') return null
  const found = FIRST.exec(first.value)
  if (!found) return null
  const words = new RegExp(`^(?:\\S+\\s+){${LEAD_WORDS - 1}}\\S+`, 'u').exec(first.value)?.[0] ?? first.value
  const rest: Inline[] = [{ type: 'text', value: first.value.slice(words.length) }, ...others]
  const [, quote = '', letter = ''] = found
  if (BOXED.includes(style))
    return {
      start: (
        <>
          <span className="visually-hidden">{words}</span>
          <span aria-hidden="true">
            <span className="initial">
              <span>{letter}</span>
            </span>
            <span className="lead">{words.slice(quote.length + letter.length)}</span>
          </span>
        </>
      ),
      rest,
    }
  if (SCRIBE_STYLES[style].initialLines > 0)
    return {
      start: (
        <>
          {quote}
          {letter}
          <span className="lead">{words.slice(quote.length + letter.length)}</span>
        </>
      ),
      rest,
    }
  return { start: <span className="lead">{words}</span>, rest }
}
