import { asc, eq } from 'drizzle-orm'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { holdPeople } from '#features/accounts/server/service/roles.ts'
import { users } from '#features/accounts/server/tables.ts'
import { NewBook } from '#features/books/forms.ts'
import { createBook, madeBefore, theWriter, writeNewBook } from '#features/books/server/service/bind-book.ts'
import { setLorekeeper } from '#features/books/server/service/members.ts'
import { shelfSubject } from '#features/books/server/service/own-subjects.ts'
import { orTaken } from '#features/books/server/service/passwords.ts'
import { holdSlots, slotsOf } from '#features/books/server/service/slots.ts'
import { isShutOutBy, keepsLoreOf } from '#features/lorekeepers/server/service/holders.ts'
import { lorekeeperTies } from '#features/lorekeepers/server/tables.ts'
import { type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { theOne } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import type { HostView } from '../../contract.ts'
import { SEED_TITLE } from '../../rules.ts'
import { canTake } from '../policy.ts'
import { hasRoom, mustHaveRoom, readSlots } from './recipients.ts'
import { promiseTelling } from './telling.ts'

/** What every seed book begins as; its password is made up. */
const seedForm = (id: string) => NewBook.parse({ id, title: SEED_TITLE, ward: 'party' })

/** Makes a seed book of the caller's own, by the rules of every new book. */
export async function seedBook(call: Call, { id }: { id: string }) {
  if (!call.actor) throw fault('SEED_LOGIN_REQUIRED')
  theWriter(call)
  return inTransaction(call, async tx => {
    await theOne(shelfSubject, tx, '', 'create')
    return { id: (await createBook(tx, seedForm(id))).id }
  })
}

/** Makes a seed book that a GM hosts, written by a lorekeeper of theirs and in a slot of theirs. */
export async function growBook(call: Call, { id, gmId }: { id: string; gmId: string }) {
  if (!call.actor) throw fault('SEED_LOGIN_REQUIRED')
  const { userId } = theWriter(call)
  return orTaken(
    inTransaction(call, async tx => {
      await holdPeople(tx, [gmId, userId])
      const host = await holdSlots(tx, gmId, 'GROW_REFUSED')
      const gm = await actorById(tx.db, tx.ports, gmId)
      if (!canTake(gm) || !(await mayGrowFor(tx, gmId))) throw fault('GROW_REFUSED')
      if (await madeBefore(tx, id, gmId)) return { id }
      mustHaveRoom(gm, await readSlots(tx, gm))
      await writeNewBook(tx, host, seedForm(id))
      await setLorekeeper(tx, id, userId, true)
      await promiseTelling(tx, { about: 'grown', bookId: id })
      return { id }
    }),
  )
}

async function mayGrowFor(tx: Call, gmId: string): Promise<boolean> {
  const { userId } = theActor(tx)
  return (await keepsLoreOf(tx.db, gmId, userId)) && !(await isShutOutBy(tx, gmId, userId))
}

/** The GMs whose lore the caller keeps, the oldest tie first, and whether each has room for a book. */
export async function hostsOf(call: Call): Promise<{ hosts: HostView[] }> {
  const { userId, role } = theActor(call)
  if (role === 'lurker') return { hosts: [] }
  const gms = await call.db
    .select({ id: users.id, name: users.name, avatarUrl: users.image })
    .from(lorekeeperTies)
    .innerJoin(users, eq(users.id, lorekeeperTies.gmId))
    .where(eq(lorekeeperTies.userId, userId))
    .orderBy(asc(lorekeeperTies.since), asc(users.id))
  const hosts = await Promise.all(
    gms.map(async gm => {
      const { entitled, used, total } = await slotsOf(call, gm.id)
      return { ...gm, slots: { used, total }, can: { grow: hasRoom({ entitled, used, total }) } }
    }),
  )
  return { hosts }
}
