import { and, eq } from 'drizzle-orm'
import { readingAs } from '#features/books/server/service/reading-as.ts'
import { canWith, withEntitlement } from '#features/books/server/service/the-book.ts'
import type { PageScale } from '#features/manuscripts/rules.ts'
import { type LaidOut, layoutFor } from '#features/manuscripts/server/service/layout.ts'
import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { readableBook } from '#features/manuscripts/server/service/readable-book.ts'
import { type Mention, mentionKey } from '#features/text/engine/mentions.ts'
import { plainText } from '#features/text/engine/tree.ts'
import { blocksOf } from '#features/text/server/work/sheets.ts'
import { type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import type { LaidPageView, OutlineView, PageHeadView } from '../../contract.ts'
import { readerVisits } from '../tables.ts'
import { addressesFor } from './page-addresses.ts'
import { forgetUnseen, isNewTo, keepSeen, type Seen, seenBefore } from './seen-texts.ts'

/** Two openings within this time are one visit. */
const VISIT_MS = 30 * 60_000
const START_OF_PLAIN = 16_000

const headOf = (page: LaidOut, seen: Seen | null): PageHeadView => ({
  number: page.number,
  chapterId: page.chapterId,
  baseTitle: page.baseTitle,
  title: page.title,
  partNumber: page.partNumber,
  isNew: isNewTo(seen, page),
})

/** A book, the person that its GM side reads as, and the scale of its type. */
type As = { bookId: string; userId?: string | undefined; scale?: PageScale | undefined }

/** The list of pages that this reader has. */
export async function outlineOf(asker: Call, rules: MentionRules, { bookId, userId, scale }: As): Promise<OutlineView> {
  const call = await readingAs(asker, bookId, userId)
  const book = await readableBook(call, bookId)
  const [layout, before] = await Promise.all([
    layoutFor(call, book, rules, scale),
    // When somebody was here last, and what they read then, is their own affair.
    userId || !call.actor ? null : seenBefore(call, bookId, call.actor.userId),
  ])
  const addresses = await addressesFor(call, rules, book, layout, scale)
  const can = canWith(call, (await withEntitlement(call, [book]))[0] ?? book)
  return {
    textVersion: layout.textVersion,
    pages: layout.pages.map((page, at) => ({
      ...headOf(page, before?.seen ?? null),
      place: addresses[at] ?? page.chapterId,
      headings: page.sheets.headings[page.at] ?? [],
    })),
    newSince: before?.since ?? null,
    can: { write: can.write, export: can.export },
  }
}

/** Laid-out pages from a number on; empty past the end. */
export async function windowOf(asker: Call, rules: MentionRules, input: As & { from: number; count: number }) {
  const call = await readingAs(asker, input.bookId, input.userId)
  const layout = await layoutFor(call, await readableBook(call, input.bookId), rules, input.scale)
  const pages = layout.pages.slice(input.from - 1, input.from - 1 + input.count)
  return {
    textVersion: layout.textVersion,
    pages: pages.map(
      (page): LaidPageView => ({
        ...headOf(page, null),
        scribeStyle: page.scribeStyle,
        blocks: blocksOf(page.sheets, page.at),
      }),
    ),
  }
}

/** One page as a record. */
export async function pageOf(call: Call, rules: MentionRules, input: { bookId: string; number: number }) {
  const book = await readableBook(call, input.bookId)
  const page = (await layoutFor(call, book, rules)).pages[input.number - 1]
  if (!page) throw fault('NOT_FOUND')
  const record = records.get(page) ?? recordOf(page)
  records.set(page, record)
  return record
}

/** Computed once for each laid-out page and all its readers; stored with its layout. */
const records = new WeakMap<LaidOut, ReturnType<typeof recordOf>>()

function recordOf(page: LaidOut) {
  const content = plainText(blocksOf(page.sheets, page.at))
  return {
    id: `${page.chapterId}.${page.partNumber}`,
    title: page.title,
    baseTitle: page.baseTitle,
    content,
    pageNumber: page.number,
    partNumber: page.partNumber,
    scribeStyle: page.scribeStyle,
    searchIndex: `${page.title} ${content}`.toLowerCase().slice(0, START_OF_PLAIN),
    createdBy: page.createdBy,
    createdAt: page.createdAt,
  }
}

/** The chapters in which something is mentioned, of what this reader may read. */
export async function mentionedIn(call: Call, rules: MentionRules, { bookId, kind, id }: Mention & { bookId: string }) {
  const book = await readableBook(call, bookId)
  const layout = await layoutFor(call, book, rules)
  const addresses = await addressesFor(call, rules, book, layout)
  return layout.chapters.flatMap(({ chapterId, title, sheets, pages }) => {
    const at = sheets.mentions.get(mentionKey({ kind, id }))
    if (at === undefined) return []
    const { number } = pages[at]!
    return [{ chapterId, title, number, place: addresses[number - 1] ?? chapterId }]
  })
}

/**
 * Notes a visit and the text that its reader has before them. What the visit before this one did not show counts as new until
 * the next.
 */
export async function visit(asker: Call, rules: MentionRules, { bookId }: { bookId: string }) {
  const { userId } = theActor(asker)
  const layout = await layoutFor(asker, await readableBook(asker, bookId), rules)
  return inTransaction(asker, async call => {
    const mine = and(eq(readerVisits.bookId, bookId), eq(readerVisits.userId, userId))
    const [before] = await call.db.select().from(readerVisits).where(mine)
    const anew = before && call.now.getTime() - before.seenAt.getTime() > VISIT_MS
    const seenBefore = anew ? before.seenAt : (before?.seenBefore ?? null)
    const textBefore = anew ? before.text : (before?.textBefore ?? null)
    const text = await keepSeen(call, bookId, layout)
    const now = { seenAt: call.now, seenBefore, text, textBefore }
    await call.db
      .insert(readerVisits)
      .values({ bookId, userId, ...now })
      .onConflictDoUpdate({ target: [readerVisits.bookId, readerVisits.userId], set: now })
    if (before && (before.text !== text || anew)) await forgetUnseen(call, bookId)
    return { newSince: seenBefore }
  })
}
