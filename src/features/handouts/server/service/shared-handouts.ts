import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { isPlayer, keepsHandouts } from '../policy.ts'
import { handouts } from '../tables.ts'
import type { Bulletin } from './the-bulletin.ts'
import { isChosen } from './the-handout.ts'

/** The shared handouts of a book. */
export const sharedIn = (bookId: string) => and(eq(handouts.bookId, bookId), isNotNull(handouts.sharedAt))

/** The SQL twin of the rule `read`, for shared handouts of one book and a caller who may enter its Inn. */
export function sharedWith(call: Call, book: Bulletin) {
  if (keepsHandouts(call.actor, book)) return sharedIn(book.bookId)
  const forAll = eq(handouts.audience, 'everyone')
  return and(sharedIn(book.bookId), isPlayer(call.actor, book) ? or(forAll, isChosen(call.actor)) : forAll)
}

/** The order of the bulletin: what was shared last comes first. */
export const latestShared = [desc(handouts.sharedAt), desc(handouts.id)]
