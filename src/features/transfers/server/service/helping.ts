import { and, asc, eq, inArray } from 'drizzle-orm'
import { personChanged } from '#features/accounts/events.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { users } from '#features/accounts/server/tables.ts'
import { appoint } from '#features/books/server/service/members.ts'
import { type BookRow, canWith } from '#features/books/server/service/the-book.ts'
import { bookMembers } from '#features/books/server/tables.ts'
import { isTiedTo } from '#features/lorekeepers/server/service/holders.ts'
import { isFindable } from '#features/messages/server/service/find-people.ts'
import { hasBlocked } from '#features/people/server/service/chat-settings.ts'
import { hasBanned } from '#features/realms/server/service/banned-by.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import type { HelpersView } from '../../contract.ts'
import { canTake } from '../policy.ts'
import { theRecipient } from './recipients.ts'
import { promiseTelling } from './telling.ts'

type Of = { userId: string }
type Part = 'co-creator' | 'lorekeeper'

/** The helpers of a book, for its GM side. */
export const readHelpers = (call: Call, _: unknown, book: BookRow) => helpersOf(call, book)

async function helpersOf(call: Call, book: BookRow): Promise<HelpersView> {
  const rows = await call.db
    .select({
      part: bookMembers.part,
      helper: { id: users.id, name: users.name, avatarUrl: users.image, since: bookMembers.since },
    })
    .from(bookMembers)
    .innerJoin(users, eq(users.id, bookMembers.userId))
    .where(and(eq(bookMembers.bookId, book.id), inArray(bookMembers.part, ['co-creator', 'lorekeeper'])))
    .orderBy(asc(bookMembers.since), asc(users.id))
  const inPart = (part: Part) => rows.filter(row => row.part === part).map(({ helper }) => helper)
  const { appoint: mayAppoint, transfer } = canWith(call, book)
  return { coCreators: inPart('co-creator'), lorekeepers: inPart('lorekeeper'), can: { appoint: mayAppoint, transfer } }
}

/** Adds a lorekeeper of the owner's to a book; the owner stays the owner, and no slot changes hands. */
export async function transferToLorekeeper(tx: Call, { userId }: Of, book: BookRow) {
  // The tie is checked first: an account without one is answered like a missing one.
  if (userId !== theActor(tx).userId && !(await isTiedTo(tx.db, book.hostedBy, userId)))
    throw fault('LOREKEEPER_UNTIED')
  await theRecipient(tx, userId)
  if (!(await put(tx, book, userId, 'lorekeeper', true))) throw fault('LOREKEEPER_ON_BOOK')
  return { done: true as const }
}

/** Makes somebody a co-creator of a book. */
export async function addCoCreator(tx: Call, { userId }: Of, book: BookRow): Promise<HelpersView> {
  const person = await actorById(tx.db, tx.ports, userId)
  const isFit = canTake(person) && userId !== book.hostedBy && !(await isKeptApart(tx, book, userId))
  if (!isFit || !((await isTiedTo(tx.db, book.hostedBy, userId)) || (await isFindable(tx, userId))))
    throw fault('CO_CREATOR_UNFIT')
  await put(tx, book, userId, 'co-creator', true)
  return helpersOf(tx, book)
}

/** Takes somebody off a book in one part; what else they are there, they stay. */
export const removeHelper =
  (part: Part) =>
  async (tx: Call, { userId }: Of, book: BookRow): Promise<HelpersView> => {
    await put(tx, book, userId, part, false)
    return helpersOf(tx, book)
  }

/** Puts somebody to a book or takes them off, and has them told; false where nothing had to be done. */
async function put(tx: Call, book: BookRow, userId: string, part: Part, isHelping: boolean): Promise<boolean> {
  if (!(await appoint(tx, book, userId, part, isHelping))) return false
  const state = { bookId: book.id, part }
  await writeAudit(tx, {
    act: 'book.appointed',
    subjectId: userId,
    ...(isHelping ? { after: state } : { before: state }),
  })
  announce(tx, personChanged, {})
  const by = theActor(tx).userId
  await promiseTelling(tx, { about: 'helping', key: newId(), bookId: book.id, userId, by, isHelping })
  return true
}

/** Whether one of them wants nothing of the other: banned from the owner's domain, or has blocked who would add them. */
const isKeptApart = async (tx: Call, { hostedBy }: BookRow, userId: string) =>
  (await hasBanned(tx.db, hostedBy, userId)) || (await hasBlocked(tx, userId, theActor(tx).userId))
