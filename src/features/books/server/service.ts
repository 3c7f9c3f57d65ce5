import { type Call, theActor } from '#kit/server/call.ts'
import { windowOf } from '#kit/server/keyset.ts'
import { whatCan } from '#kit/server/policy.ts'
import { fault } from '#lexicon/errors.ts'
import { isElevated, tellsStories } from '#lexicon/roles.ts'
import { shelfPolicy } from './policy.ts'
import { bookOf, cardOf } from './service/book-view.ts'
import { feedRows } from './service/feed.ts'
import { cursorOf } from './service/newest.ts'
import { slotsOf } from './service/slots.ts'
import { type BookRow, ownBookRows } from './service/the-book.ts'

/** One book, to a reader. */
export const readBook = async (call: Call, _: unknown, book: BookRow) => bookOf(call, book)

/** The feed: what the caller may see, newest first, a page at a time. */
export async function listBooks(call: Call, { after, limit }: { after?: string | undefined; limit: number }) {
  const { shown, next } = windowOf(await feedRows(call, after, limit + 1), limit, cursorOf)
  return { books: shown.map(row => cardOf(call, row)), next }
}

/** My Campaigns. */
export async function myBooks(call: Call) {
  const { userId } = theActor(call)
  const rows = await ownBookRows(call)
  return {
    books: rows.map(row => {
      const isOwn = row.hostedBy === userId
      return { ...cardOf(call, row), parts: [...row.parts], isOwn, isGm: isOwn || row.parts.includes('co-creator') }
    }),
  }
}

/** The Sanctum's library and slots, for people with a Sanctum. */
export async function sanctumLibrary(call: Call) {
  const actor = theActor(call)
  const { userId } = actor
  const rows = await ownBookRows(call)
  const own = rows.filter(row => row.hostedBy === userId && !row.placeholder)
  const helped = rows.filter(row => row.parts.includes('lorekeeper') || row.parts.includes('co-creator'))
  const isGm = tellsStories(actor) || own.length > 0
  if (!isGm && !isElevated(actor) && !helped.some(row => row.parts.includes('lorekeeper')))
    throw fault('SANCTUM_CLOSED')
  const { entitled, used, total } = await slotsOf(call, userId)
  return {
    books: (isGm ? own : helped).map(row => cardOf(call, row)),
    slots: { used, total },
    entitled,
    opensFor: isGm ? ('gm' as const) : ('lorekeeper' as const),
    can: { create: whatCan(shelfPolicy, call.actor, { entitled }).create },
  }
}
