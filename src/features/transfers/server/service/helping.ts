import { and, asc, eq, inArray } from 'drizzle-orm'
import { personChanged } from '#features/accounts/events.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { holdPeople } from '#features/accounts/server/service/roles.ts'
import { users } from '#features/accounts/server/tables.ts'
import { appoint } from '#features/books/server/service/members.ts'
import { type BookRow, canWith, theBook } from '#features/books/server/service/the-book.ts'
import { bookMembers } from '#features/books/server/tables.ts'
import { isShutOutBy, keepsLoreOf } from '#features/lorekeepers/server/service/holders.ts'
import { isFindable } from '#features/messages/server/service/find-people.ts'
import { hasBlocked } from '#features/people/server/service/chat-settings.ts'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { type ErrorCode, fault } from '#lexicon/errors.ts'
import type { HelpersView } from '../../contract.ts'
import { canTake } from '../policy.ts'
import { theRecipient } from './recipients.ts'
import { promiseTelling } from './telling.ts'

type Of = { bookId: string; userId: string }
type Part = 'co-creator' | 'lorekeeper'

/** Who helps with a book, to its GM side. */
export const readHelpers = async (call: Call, { bookId }: { bookId: string }) =>
  helpersOf(call, await theBook(call, bookId, 'readAsGm'))

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
export async function transferToLorekeeper(call: Call, { bookId, userId }: Of) {
  await changing(call, { bookId, userId, rule: 'transfer', refusal: 'BOOK_TRANSFER_REFUSED' }, async (tx, book) => {
    // Who is tied is asked first: somebody else's account answers as one that is not there.
    if (userId !== theActor(tx).userId && !(await isTied(tx, book, userId))) throw fault('LOREKEEPER_UNTIED')
    await theRecipient(tx, userId)
    if (!(await put(tx, book, userId, 'lorekeeper', true))) throw fault('LOREKEEPER_ON_BOOK')
  })
  return { done: true as const }
}

/** Makes somebody a co-creator of a book. */
export const addCoCreator = (call: Call, { bookId, userId }: Of) =>
  changing(call, { bookId, userId, rule: 'appoint' }, async (tx, book) => {
    const person = await actorById(tx.db, tx.ports, userId)
    const isFit = canTake(person) && userId !== book.hostedBy && !(await isKeptApart(tx, book, userId))
    if (!isFit || !((await isTied(tx, book, userId)) || (await isFindable(tx, userId)))) throw fault('CO_CREATOR_UNFIT')
    await put(tx, book, userId, 'co-creator', true)
  })

/** Takes somebody off a book in one part; what else they are there, they stay. */
export const removeHelper = (part: Part) => (call: Call, of: Of) =>
  changing(call, { ...of, rule: 'appoint' }, async (tx, book) => {
    await put(tx, book, of.userId, part, false)
  })

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
  (await isShutOutBy(tx, hostedBy, userId)) || (await hasBlocked(tx, userId, theActor(tx).userId))

const isTied = async (tx: Call, { hostedBy }: BookRow, userId: string) =>
  (await keepsLoreOf(tx.db, hostedBy, userId)) && !(await isShutOutBy(tx, hostedBy, userId))

type Changing = Of & { rule: 'transfer' | 'appoint'; refusal?: ErrorCode & 'BOOK_TRANSFER_REFUSED' }

/** Changes who helps with a book. Whoever ends a tie or bans somebody holds that person too, and so comes before or after. */
async function changing(
  call: Call,
  { bookId, userId, rule, refusal }: Changing,
  change: (tx: Call, book: BookRow) => Promise<void>,
): Promise<HelpersView> {
  return inTransaction(call, async tx => {
    await holdPeople(tx, [userId])
    const book = await theBook(tx, bookId, rule, { lock: true, ...(refusal && { refusal }) })
    await change(tx, book)
    return helpersOf(tx, book)
  })
}
