import { type SecretSpan, secretsIn } from './secrets.ts'
import { secretSign } from './syntax.ts'
import type { Audience } from './tree.ts'

/** The audience of the text at a position; null where it is for everybody. One object for each passage. */
export type SecretState = { audience: Audience } | null

/** `end`: where its mark ends in the source. */
type Sign = { at: number; state: SecretState; end: number }

/** Walks through the signs of a stretch of text, from its start on. */
export type SignWalk = { now: () => SecretState; pass: () => SecretState }

export type SecretStates = {
  /** The source with one sign in place of every mark. */
  text: string
  /** The position in the source of a position in `text`. */
  sourceAt: (offset: number) => number
  stateAt: (offset: number) => SecretState
  walkFrom: (offset: number) => SignWalk
}

export function secretStates(source: string): SecretStates {
  const clean = source.replaceAll(secretSign, '\uFFFD')
  const signs: Sign[] = []
  let first: SecretState = null
  let text = ''
  let read = 0

  function sign(from: number, to: number, state: SecretState): void {
    if (from === to && from === 0) first = state
    if (from === to) return
    text += clean.slice(read, from)
    signs.push({ at: text.length, state, end: to })
    text += secretSign
    read = to
  }
  function enter(span: SecretSpan, outer: SecretState): void {
    const audience = outer ? span.audience.filter(entry => outer.audience.includes(entry)) : span.audience
    const state = { audience }
    sign(span.start, span.bodyStart, state)
    for (const inner of span.inner) enter(inner, state)
    sign(span.bodyEnd, span.end, outer)
  }
  for (const span of secretsIn(clean)) enter(span, null)
  text += clean.slice(read)

  const indexFrom = (offset: number): number => {
    let low = 0
    let high = signs.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (signs[middle]!.at < offset) low = middle + 1
      else high = middle
    }
    return low
  }
  const after = (index: number): SecretState => (index === 0 ? first : (signs[index - 1]?.state ?? null))
  return {
    text,
    sourceAt: offset => {
      const passed = signs[indexFrom(offset) - 1]
      return passed ? passed.end + offset - passed.at - secretSign.length : offset
    },
    stateAt: offset => after(indexFrom(offset)),
    walkFrom: offset => {
      let index = indexFrom(offset)
      return { now: () => after(index), pass: () => after(++index) }
    },
  }
}
