import type { Inline } from './tree.ts'

/** A chapter's first paragraph taken apart for its initial. `quote + letter + lead` is `words`; after them stands `rest`. */
export type Opening = { quote: string; letter: string; lead: string; words: string; rest: Inline[] }

const leadWords = 3
/** Letters that stand alone. Those of Arabic or Devanagari join their neighbours and are not torn from them. */
const alone = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`
const lettersAlone = new RegExp(String.raw`^(?:${alone}|[\p{N}\p{P}\p{Zs}])+$`, 'u')
const firstLetter = new RegExp(String.raw`^(["'“„«‘‚‹¿¡(\[「『]*)(${alone}\p{M}*)`, 'u')
const firstWords = new RegExp(String.raw`^(?:\S+\s+){0,${leadWords - 1}}\S+`, 'u')
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * The initial of a paragraph, the punctuation before it, and the words that lead from the large letter into the text.
 * Null where the paragraph begins with something that takes no initial: a link, an emphasis, a number.
 */
export function opening(nodes: readonly Inline[]): Opening | null {
  const [first, ...others] = nodes
  if (first?.type !== 'text') return null
  const value = first.value.trimStart()
  const match = firstLetter.exec(value)
  if (!match) return null
  const [begin, quote = '', letter = ''] = match
  const words = unspaced.test(letter) ? begin : (firstWords.exec(value)?.[0] ?? begin)
  const after = value.slice(words.length)
  const rest: Inline[] = after === '' ? others : [{ type: 'text', value: after }, ...others]
  return { quote, letter, lead: words.slice(begin.length), words, rest }
}

/** Whether words may be taken apart into letters: none of theirs joins its neighbour or carries a mark. */
export const standsAlone = (text: string): boolean => lettersAlone.test(text)

/** A title of more letters than this is set smaller, by so much, so that the text keeps most of its first page. */
export const LONG_TITLE = { letters: 60, size: 0.62 }
