import { eq } from 'drizzle-orm'
import { lantern } from '#app/demo/story/campaigns.ts'
import { npcLifts, npcs } from '#features/npcs/server/tables.ts'
import { ties } from '#features/relations/server/tables.ts'
import type { World } from '../world.ts'
import type { Person } from './people.ts'
import { gmSideOf, isOneOf, isSol, linesOf, playersOf, type Secret } from './secret-lines.ts'

/** A veiled tie is for the GM side of its book, and so is a tie of a veiled face, but for the players who see that face. */
export async function ofTies({ db, id }: World): Promise<Secret[]> {
  const rows = await db
    .select()
    .from(ties)
    .where(eq(ties.bookId, id('lantern')))
  const veiled = await db.select({ id: npcs.id }).from(npcs).where(eq(npcs.veil, true))
  const lifts = await db.select().from(npcLifts)
  return rows.flatMap(({ words, veiled: isVeiled, fromNpc, toNpc }) => {
    const hidden = veiled.filter(npc => npc.id === fromNpc || npc.id === toNpc)
    if (!isVeiled && hidden.length === 0) return []
    const knows = (who: Person) =>
      hidden.every(npc => lifts.some(lift => lift.npcId === npc.id && lift.userId === who.actor?.userId))
    return linesOf({ words }).map(phrase => ({
      phrase,
      where: isVeiled ? 'veiled tie' : 'tie of a veiled face',
      isShown: true,
      isFor: (who: Person) =>
        isSol(who) ||
        isOneOf(who, gmSideOf(lantern)) ||
        (!isVeiled && isOneOf(who, playersOf('lantern')) && knows(who)),
    }))
  })
}
