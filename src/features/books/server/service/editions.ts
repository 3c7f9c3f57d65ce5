import { namesOf } from '#features/accounts/server/service/actor.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { nameAlone } from '#kit/shared/name-alone.ts'
import type { EditionView } from '../../contract.ts'
import { peopleWho } from './people-of-book.ts'
import { actAs } from './reading-as.ts'
import { type BookRow, canWith, theBook } from './the-book.ts'

/** An edition of a book: `reader` is the call that reads it, `boundFor` the player whose edition it is. */
export type Edition = { reader: Call; book: BookRow; boundFor: string | null }
/** Which edition is asked for: a player's own, or without anybody that of the GM side. */
export type EditionOf = { bookId: string; userId?: string | null | undefined }

/**
 * The edition that the caller asks for, read as its player: a player gets the own one, the GM side its own and that of
 * each player. NOT_FOUND for a person without an edition.
 */
export async function theEdition(call: Call, { bookId, userId }: EditionOf): Promise<Edition> {
  if (!userId) return { reader: call, book: await theBook(call, bookId, 'export'), boundFor: null }
  const reader = userId === call.actor?.userId ? call : await inPlaceOfPlayer(call, bookId, userId)
  return { reader, book: await theBook(reader, bookId, 'takeEdition'), boundFor: nameAlone(theActor(reader).name) }
}

/** Throws NOT_FOUND unless a player of the book has an edition; for a caller who may have it. */
export async function mustHaveEdition(
  call: Call,
  { bookId, userId }: { bookId: string; userId: string },
): Promise<void> {
  if (userId !== call.actor?.userId) await actAs(call, await peopleWho(call, bookId, 'takeEdition'), userId)
}

async function inPlaceOfPlayer(call: Call, bookId: string, userId: string): Promise<Call> {
  await theBook(call, bookId, 'export')
  return actAs(call, await peopleWho(call, bookId, 'takeEdition'), userId)
}

/** The players whose editions the caller may have: by name those of the party for the GM side, of others the own one. */
export async function editionsFor(call: Call, book: BookRow): Promise<EditionView[]> {
  const can = canWith(call, book)
  const own = can.takeEdition ? [theActor(call).userId] : []
  const ids = can.export ? await peopleWho(call, book.id, 'takeEdition') : own
  const names = await namesOf(call.db, ids)
  return ids
    .map(userId => ({ userId, name: nameAlone(names.get(userId)?.name ?? '') }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
