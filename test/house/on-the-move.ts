import { eq } from 'drizzle-orm'
import type { CastName } from '#app/demo/cast.ts'
import { setCoCreator, setLorekeeper, setPlayerMembership } from '#features/books/server/service/members.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import { bookTransfers } from '#features/transfers/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import type { World } from '../world.ts'

type Who = Parameters<World['as']>[0]

/** Books of Mira's that go from hand to hand, and what is known of them on the way. The world is asked for when it is open. */
export function onTheMove(world: () => World) {
  const handing = (bookId: string, to: CastName, from: CastName = 'mira') => ({
    id: newId(),
    bookId,
    fromId: world().id(from),
    userId: world().id(to),
  })
  return {
    handing,
    /** A new one with Vex as co-creator, Lio as lorekeeper and Otto as player. */
    aBook: async (ward: 'public' | 'party' = 'party') => {
      const { id } = await world().as('mira').books.create({ title: 'On the move', ward })
      const tx = await world().call('mira')
      await setCoCreator(tx, id, world().id('vex'), true)
      await setLorekeeper(tx, id, world().id('lio'), true)
      await setPlayerMembership(tx, id, world().id('otto'), true)
      return id
    },
    hand: (who: Who, bookId: string, to: CastName, from?: CastName) =>
      world()
        .as(who)
        .transfers.toGm(handing(bookId, to, from)),
    burn: (who: CastName, id: string) => world().as(who).books.burn({ id, phrase: 'BURN IT' }),
    rowOf: async (id: string) => (await world().db.select().from(books).where(eq(books.id, id)))[0]!,
    partsIn: async (bookId: string) => {
      const rows = await world().db.select().from(bookMembers).where(eq(bookMembers.bookId, bookId))
      return rows.map(({ userId, part }) => `${userId} ${part}`).sort()
    },
    entriesOf: (bookId: string) => world().db.select().from(bookTransfers).where(eq(bookTransfers.bookId, bookId)),
  }
}
