import { theBook } from '#features/books/server/service/the-book.ts'
import type { Call } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { folded, holdsAll, termsOf } from '#kit/shared/finding.ts'
import { plainText } from '../../text/tree.ts'
import { type LaidOut, layoutFor } from './layout.ts'
import type { MentionRules } from './mentions.ts'
import { prologueShown } from './prologue.ts'
import { readableBook } from './readable-book.ts'

/** A page as it is searched: its own text, and as much of the next as a phrase may reach into. */
type Searched = { text: string; own: string; whole: string }
const REACH = 200
const MOST_PAGES = 1000
const SEARCHES = { limit: 120, windowSeconds: 60 }

/** Made once for each laid-out page, whoever looks for something: it goes with its layout. */
const known = new WeakMap<LaidOut, Searched>()

const textOf = (page: LaidOut) => plainText(page.blocks).replaceAll('\u00AD', '')

function searchedPage(page: LaidOut, next: LaidOut | undefined): Searched {
  const own = page.partNumber === 1 ? `${page.baseTitle}\n${textOf(page)}` : textOf(page)
  if (next?.chapterId !== page.chapterId) return { text: own, own: folded(own), whole: folded(own) }
  const [first] = next.blocks
  const runsOn = first && 'continued' in first && first.continued
  const whole = `${own}${runsOn ? '' : '\n'}${textOf(next).slice(0, REACH)}`
  return { text: whole, own: folded(own), whole: folded(whole) }
}

/** Whether a page holds all of the terms. What is told only on the next page is found there. */
const isOn = ({ own, whole }: Searched, terms: readonly string[]) =>
  terms.length > 0 && terms.every(term => whole.includes(term)) && terms.some(term => whole.indexOf(term) < own.length)

/** The pages of a book, from a number on, on which this reader finds all of the terms, each with its text. */
export async function pagesWith(
  call: Call,
  rules: MentionRules,
  bookId: string,
  terms: readonly string[],
  from: number,
  most: number,
) {
  const { pages } = await layoutFor(call, await readableBook(call, bookId), rules)
  const found: { page: LaidOut; text: string }[] = []
  for (let at = from - 1; at < pages.length && found.length < most; at++) {
    const page = pages[at]!
    const searched = known.get(page) ?? searchedPage(page, pages[at + 1])
    known.set(page, searched)
    if (isOn(searched, terms)) found.push({ page, text: searched.text })
  }
  return found
}

/** The prologue with its label, if this reader finds all of the terms in what they have of it. */
export async function prologueWith(call: Call, rules: MentionRules, bookId: string, terms: readonly string[]) {
  const book = await theBook(call, bookId, 'read')
  const blocks = await prologueShown(call, book, rules)
  const text = `${book.prologueLabel}\n${plainText(blocks)}`
  // Of a prologue that holds nothing for this reader, not even the label is found.
  return blocks.length > 0 && holdsAll(folded(text), terms) ? { title: book.prologueLabel, text } : null
}

/** The numbers of the pages on which a reader finds words, and whether the prologue holds them. */
export async function findPages(call: Call, rules: MentionRules, { bookId, words }: { bookId: string; words: string }) {
  await limitOrFault(call.ports.limits, `find-pages:${call.actor?.userId ?? call.address}`, SEARCHES)
  const terms = termsOf(words)
  const [prologue, found] = await Promise.all([
    prologueWith(call, rules, bookId, terms),
    pagesWith(call, rules, bookId, terms, 1, MOST_PAGES),
  ])
  return { prologue: prologue !== null, numbers: found.map(({ page }) => page.number) }
}
