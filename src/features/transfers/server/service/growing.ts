import { asc, eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { NewBook } from '#features/books/forms.ts'
import { createBook, writeNewBook } from '#features/books/server/service/bind-book.ts'
import { setLorekeeper } from '#features/books/server/service/members.ts'
import { orTaken } from '#features/books/server/service/passwords.ts'
import { slotsOf } from '#features/books/server/service/slots.ts'
import { lorekeeperTies } from '#features/lorekeepers/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { oneIf } from '#kit/server/subjects.ts'
import { joinedId } from '#kit/shared/subject.ts'
import { fault } from '#lexicon/errors.ts'
import { isLurker } from '#lexicon/roles.ts'
import type { HostView } from '../../contract.ts'
import { SEED_TITLE } from '../../rules.ts'
import { promiseTelling } from './telling.ts'
import { hostSubject, type SeenHost } from './transfer-subjects.ts'

/** The values of a new seed book; its password is made up. */
const seedForm = (id: string) => NewBook.parse({ id, title: SEED_TITLE, ward: 'party' })

/** Makes a seed book of the caller's own, by the rules of every new book. */
export const seedBook = async (tx: Call, { id }: { id: string }) => ({ id: (await createBook(tx, seedForm(id))).id })

/** Makes a seed book that a GM hosts, written by a lorekeeper of theirs and in a slot of theirs. */
export async function growBook(tx: Call, { id }: { id: string }, { isMade, taker }: SeenHost) {
  if (isMade) return { id }
  if (!taker) throw fault('GROW_REFUSED')
  await orTaken(writeNewBook(tx, taker, seedForm(id)))
  await setLorekeeper(tx, id, theActor(tx).userId, true)
  await promiseTelling(tx, { about: 'grown', bookId: id })
  return { id }
}

/** The GMs whose lore the caller keeps, the oldest tie first, and whether each has room for a book. */
export async function hostsOf(call: Call): Promise<{ hosts: HostView[] }> {
  const actor = theActor(call)
  const { userId } = actor
  if (isLurker(actor)) return { hosts: [] }
  const gms = await call.db
    .select({ id: users.id, name: users.name, avatarUrl: users.image })
    .from(lorekeeperTies)
    .innerJoin(users, eq(users.id, lorekeeperTies.gmId))
    .where(eq(lorekeeperTies.userId, userId))
    .orderBy(asc(lorekeeperTies.since), asc(users.id))
  const hosts = await Promise.all(
    gms.map(async gm => {
      const { used, total } = await slotsOf(call, gm.id)
      const can = { grow: (await oneIf(hostSubject, call, joinedId([gm.id]), 'grow')) !== null }
      return { ...gm, slots: { used, total }, can }
    }),
  )
  return { hosts }
}
