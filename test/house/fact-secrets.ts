import { eq, isNotNull } from 'drizzle-orm'
import { lantern } from '#app/demo/story/campaigns.ts'
import { npcFactLifts, npcFacts, npcKnowledge, npcLifts, npcs } from '#features/npcs/server/tables.ts'
import type { World } from '../world.ts'
import type { Person } from './people.ts'
import { gmSideOf, isOneOf, isSol, linesOf, playersOf, type Secret } from './secret-lines.ts'

/**
 * A thing to know is for the GM side, and for the players who see the face while it is lifted for them; one that is lifted for all
 * behind no veil is no secret. A reason of the ledger is for the GM side alone.
 */
export async function ofFacts({ db }: World): Promise<Secret[]> {
  const rows = await db.select().from(npcFacts).innerJoin(npcs, eq(npcs.id, npcFacts.npcId))
  const lifts = await db.select().from(npcLifts)
  const set = await db.select().from(npcFactLifts)
  const reasons = await db
    .select({ reason: npcKnowledge.reason })
    .from(npcKnowledge)
    .where(isNotNull(npcKnowledge.reason))
  const isKeeper = (who: Person) => isSol(who) || who.actor?.role === 'assistant' || isOneOf(who, gmSideOf(lantern))
  return [
    ...rows
      .filter(({ npc_facts: fact, npcs: npc }) => fact.veil || npc.veil)
      .flatMap(({ npc_facts: { id, text, veil }, npcs: npc }) => {
        const knows = ({ actor }: Person) => {
          const own = set.find(one => one.factId === id && one.userId === actor?.userId)
          const face = !npc.veil || lifts.some(lift => lift.npcId === npc.id && lift.userId === actor?.userId)
          return face && (own?.lifted ?? !veil)
        }
        return linesOf({ text }).map(phrase => ({
          phrase,
          where: 'veiled thing to know',
          isShown: true,
          isFor: (who: Person) => isKeeper(who) || (isOneOf(who, playersOf('lantern')) && knows(who)),
        }))
      }),
    ...reasons
      .flatMap(linesOf)
      .map(phrase => ({ phrase, where: 'reason in the ledger', isShown: true, isFor: isKeeper })),
  ]
}
