import { actorById } from '#features/accounts/server/service/actor.ts'
import type { Call } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { peopleWho } from './people-of-book.ts'
import { canWith, theBook } from './the-book.ts'

/**
 * The call with somebody of the party in the place of its GM side, to read what they read and nothing else. NOT_FOUND for
 * a person without a part in the book, or who may not read it now.
 */
export async function readingAs(call: Call, bookId: string, userId: string | undefined): Promise<Call> {
  if (!userId) return call
  const book = await theBook(call, bookId, 'read')
  if (!canWith(call, book).readAsGm) throw fault('PAGES_NOT_ALLOWED')
  return actAs(call, await peopleWho(call, bookId, 'read'), userId)
}

/** The call with one of these people in the place of its own; NOT_FOUND for anyone else. */
export async function actAs(call: Call, people: readonly string[], userId: string): Promise<Call> {
  const actor = people.includes(userId) ? await actorById(call.db, call.ports, userId) : null
  if (!actor) throw fault('NOT_FOUND')
  return { ...call, actor }
}
