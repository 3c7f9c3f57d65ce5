/**
 * Characters that do not distinguish words: accents, vowel points, soft hyphens and marks of direction. Written so that
 * regular expressions of JavaScript and of PostgreSQL read it alike.
 */
export const IGNORED_CHARACTERS =
  '[\\u00AD\\u0300-\\u036F\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7\\u0610-\\u061A\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E4\\u200B-\\u200F\\u2060\\uFEFF]'
/** Characters that are searched as another one: the n-th as the n-th. */
export const LIKE_CHARACTERS = ['ς’‘ʼ‑–—−“”„«»', 'σ\'\'\'----"""""'] as const

const ignored = new RegExp(IGNORED_CHARACTERS, 'g')
const unlike = new RegExp(`[${LIKE_CHARACTERS[0]}]`, 'g')
const alike = new Map([...LIKE_CHARACTERS[0]].map((character, index) => [character, [...LIKE_CHARACTERS[1]][index]!]))

/** A text as it is searched: without regard to case, accents and points, every white space as one. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ignored, '')
    .toLowerCase()
    .replace(unlike, character => alike.get(character)!)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
}

const MOST_TERMS = 8

/** The terms of a search, folded: words, and phrases in quotes. A text must contain each of them. */
export function termsOf(words: string): string[] {
  const terms = [...folded(words).matchAll(/"([^"]*)"?|[^\s"]+/g)].map(([word, phrase]) => (phrase ?? word).trim())
  return [...new Set(terms.filter(term => term !== ''))].slice(0, MOST_TERMS)
}

/** Whether a folded text contains each of the terms. */
export const holdsAll = (text: string, terms: readonly string[]): boolean =>
  terms.length > 0 && terms.every(term => text.includes(term))

/** A piece of a text around what was looked for, in its order; `hit` marks the words themselves. */
export type Excerpt = { text: string; hit: boolean }[]
type Range = { from: number; to: number }

const LONGEST = 200
const BEFORE = 60

/** The positions of the terms in a text, in its own units, in the order of the text. */
export function hitsIn(text: string, terms: readonly string[]): Range[] {
  let searched = ''
  const units: Range[] = []
  for (const { 0: character, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    let piece = folded(character)
    if (piece === ' ' && searched.endsWith(' ')) piece = ''
    searched += piece
    for (let unit = 0; unit < piece.length; unit++) units.push({ from: index, to: index + character.length })
  }
  const hits = terms.flatMap(term => {
    const ranges: Range[] = []
    for (let at = searched.indexOf(term); at >= 0; at = searched.indexOf(term, at + term.length))
      ranges.push({ from: units[at]!.from, to: units[at + term.length - 1]!.to })
    return ranges
  })
  return hits.sort((a, b) => a.from - b.from)
}

/** About 200 characters of a text around the first hit, with all hits marked. */
export function excerptOf(text: string, terms: readonly string[]): Excerpt {
  const hits = hitsIn(text, terms)
  const first = hits[0]?.from ?? 0
  const start = first <= BEFORE ? 0 : wordNear(text, first - BEFORE, first)
  const end = text.length - start <= LONGEST ? text.length : lastWord(text, start + LONGEST, hits[0]?.to ?? start)
  const parts: Excerpt = start > 0 ? [{ text: '… ', hit: false }] : []
  let at = start
  for (const { from, to } of hits) {
    if (to > end) break
    if (to <= at) continue
    const last = parts.at(-1)
    if (last?.hit && from < at) last.text += text.slice(at, to)
    else {
      if (from > at) parts.push({ text: text.slice(at, from), hit: false })
      parts.push({ text: text.slice(from, to), hit: true })
    }
    at = to
  }
  const rest = text.slice(at, end) + (end < text.length ? ' …' : '')
  return rest === '' ? parts : [...parts, { text: rest, hit: false }]
}

/** Where a word begins between two positions; without one the first, and never within a character. */
function wordNear(text: string, from: number, most: number): number {
  const space = text.slice(from, most).search(/\s\S/)
  return space >= 0 ? from + space + 1 : wholeCharacter(text, from)
}

function lastWord(text: string, near: number, least: number): number {
  const words = text.slice(0, near).trimEnd()
  const space = /\s\S*$/.exec(words)
  return space && space.index > least ? space.index : Math.max(least, wholeCharacter(text, near))
}

const wholeCharacter = (text: string, at: number) => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at)
