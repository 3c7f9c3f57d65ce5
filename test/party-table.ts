import { and, eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import { domainBans, subdomains } from '#features/realms/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import type { MemberPart } from '#lexicon/books.ts'
import { cartShop } from './cart-shop.ts'
import type { World } from './world.ts'

/** Campaigns with a GM and a party of their own, whose people have account credit. */
export function partyTable(world: World) {
  const { gm: person } = cartShop(world)

  /** A new campaign. Its GM has a plan and so many cents of credit. */
  async function campaign({ credit = 0 } = {}) {
    const gm = await person({ tier: 'gmBase', credit })
    const bookId = newId()
    const [lantern] = await world.db
      .select()
      .from(books)
      .where(eq(books.id, world.id('lantern')))
    const own = { id: bookId, hostedBy: gm.userId, createdBy: gm.userId, campaignPassword: `pot-${bookId}` }
    await world.db.insert(books).values({ ...lantern!, ...own, title: 'The Empty Chair' })

    /** Somebody with credit sits down in the book. */
    async function sit(cents: number, part: MemberPart): Promise<Actor> {
      const who = await person({ role: 'user', credit: cents })
      const name = `Guest ${who.userId.slice(-6)}`
      await world.db.update(users).set({ name }).where(eq(users.id, who.userId))
      await world.db.insert(bookMembers).values({ bookId, userId: who.userId, part, since: new Date() })
      return { ...who, name }
    }
    const leave = (who: Actor) =>
      world.db.delete(bookMembers).where(and(eq(bookMembers.bookId, bookId), eq(bookMembers.userId, who.userId)))
    /** The GM bans somebody from their domain. */
    async function ban(who: Actor) {
      const domainId = newId()
      const at = { createdAt: new Date() }
      await world.db.insert(subdomains).values({
        id: domainId,
        name: `d${domainId.slice(-12)}`,
        ownerId: gm.userId,
        settingsUpdatedAt: new Date(),
        ...at,
      })
      await world.db
        .insert(domainBans)
        .values({ id: newId(), domainId, userId: who.userId, reason: 'A test', updatedAt: new Date(), ...at })
    }
    const burn = () => world.as(gm).books.burn({ id: bookId, phrase: 'BURN IT' })
    return { gm, bookId, sit, leave, ban, burn }
  }
  return { campaign }
}
