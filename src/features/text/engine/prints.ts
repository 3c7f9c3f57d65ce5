import { sentenceEnds } from './break-points.ts'
import type { Flow } from './leaves.ts'

/** The same for the same words: 32 bits. */
export function printOf(text: string): number {
  let print = 0x811c9dc5
  for (let at = 0; at < text.length; at++) print = Math.imul(print ^ text.charCodeAt(at), 0x01000193)
  return (print ^ (print >>> 15)) >>> 0
}

/** A sentence of a chapter, known by its words, and where it lies. */
export type Printed = { start: number; end: number; print: number }

/** Every sentence of a chapter, every item without one, every row, line of code and picture. */
export function sentencesIn({ leaves }: Flow): Printed[] {
  const sentences: Printed[] = []
  for (const { start, end, text, said = text } of leaves) {
    let from = 0
    for (const to of [...sentenceEnds(said), said.length]) {
      const words = said.slice(from, to).trim()
      const positionOf = (at: number) => Math.min(end, start + at)
      if (words)
        sentences.push({ start: Math.min(positionOf(from), end - 1), end: positionOf(to), print: printOf(words) })
      from = to
    }
  }
  return sentences
}

/** The sentences of a page: a sentence belongs to the page that it begins on, and to those that it fills. */
export const printsOn = (sentences: readonly Printed[], startOffset: number, endOffset: number): number[] =>
  sentences
    .filter(
      ({ start, end }) => (start >= startOffset && start < endOffset) || (start < startOffset && end >= endOffset),
    )
    .map(({ print }) => print)
