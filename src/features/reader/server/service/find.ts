import { setImmediate } from 'node:timers/promises'
import { theBook } from '#features/books/server/service/the-book.ts'
import type { PageScale } from '#features/manuscripts/rules.ts'
import { type LaidOut, layoutFor } from '#features/manuscripts/server/service/layout.ts'
import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { prologueShown } from '#features/manuscripts/server/service/prologue.ts'
import { readableBook } from '#features/manuscripts/server/service/readable-book.ts'
import { plainText } from '#features/text/engine/tree.ts'
import { blocksOf, textWithNext } from '#features/text/server/work/sheets.ts'
import type { Call } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { folded, holdsAll, termsOf } from '#kit/shared/finding.ts'

const MOST_PAGES = 1000
const SEARCHES = { limit: 120, windowSeconds: 60 }

/** Whether a page holds all of the terms. What is told only on the next page is found there. */
const isOn = ({ sheets, at }: LaidOut, terms: readonly string[]) => {
  const { whole, own } = sheets.searched[at]!
  return terms.length > 0 && terms.every(term => whole.includes(term)) && terms.some(term => whole.indexOf(term) < own)
}

/** The text of a page with the beginning of the next. */
function searchedText({ sheets, at, baseTitle }: LaidOut): string {
  const next = at + 1 < sheets.titles.length ? blocksOf(sheets, at + 1) : undefined
  return textWithNext(at === 0 ? baseTitle : null, blocksOf(sheets, at), next).whole
}

/** How many pages are looked through until everything else may come in between. */
const AT_ONCE = 500

/** The search: all of the terms, in the pages of a book in a size of type, from a page number on. */
type Wanted = { bookId: string; terms: readonly string[]; from: number; most: number; scale?: PageScale | undefined }

/** The first pages on which this reader finds what is looked for. */
async function pagesOn(call: Call, rules: MentionRules, { bookId, terms, from, most, scale }: Wanted) {
  const { pages } = await layoutFor(call, await readableBook(call, bookId), rules, scale)
  const matches: LaidOut[] = []
  for (let at = from - 1; at < pages.length && matches.length < most; at++) {
    if (at % AT_ONCE === 0) await setImmediate()
    const page = pages[at]!
    if (isOn(page, terms)) matches.push(page)
  }
  return matches
}

/** The same, each with its text. */
export async function pagesWith(call: Call, rules: MentionRules, wanted: Wanted) {
  const matches = await pagesOn(call, rules, wanted)
  return matches.map(page => ({ page, text: searchedText(page) }))
}

/** The prologue with its label, if this reader finds all of the terms in what they have of it. */
export async function prologueWith(call: Call, rules: MentionRules, bookId: string, terms: readonly string[]) {
  const book = await theBook(call, bookId, 'read')
  const blocks = await prologueShown(call, book, rules)
  const text = `${book.prologueLabel}\n${plainText(blocks)}`
  // The label of a prologue that is empty for this reader is not found.
  return blocks.length > 0 && holdsAll(folded(text), terms) ? { title: book.prologueLabel, text } : null
}

/** The numbers of the pages on which a reader finds words, and whether the prologue holds them. */
export async function findPages(
  call: Call,
  rules: MentionRules,
  { bookId, words, scale }: { bookId: string; words: string; scale?: PageScale | undefined },
) {
  await limitOrFault(call.ports.limits, `find-pages:${call.actor?.userId ?? call.address}`, SEARCHES)
  const terms = termsOf(words)
  const [prologue, matches] = await Promise.all([
    prologueWith(call, rules, bookId, terms),
    pagesOn(call, rules, { bookId, terms, from: 1, most: MOST_PAGES, scale }),
  ])
  return { prologue: prologue !== null, numbers: matches.map(({ number }) => number) }
}
