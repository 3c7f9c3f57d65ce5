import { asked } from '#kit/server/asked.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { demoNpcs } from './demo/npcs.ts'
import { npcHandlers } from './handlers.ts'

/** Fills the galleries as their GM would, the first NPC longest ago. */
export const plantNpcs: PlantDemo = async ({ as, id: idOf, ago }) => {
  const call = await as('mira')
  for (const [at, { key, campaign, veiled, head, liftedFor = [], facts = [], ...npc }] of demoNpcs.entries()) {
    const id = idOf(key)
    const then = { ...call, now: ago(demoNpcs.length * 10 - at) }
    await asked(npcHandlers.add, then, { bookId: idOf(campaign), id, veil: veiled, npc })
    if (head) await asked(npcHandlers.setImage, then, { id, head })
    for (const who of liftedFor) await asked(npcHandlers.setLift, then, { id, userId: idOf(who), lifted: true })
    for (const { key: fact, text } of facts)
      await asked(npcHandlers.addFact, then, { id, factId: idOf(fact), fact: { text } })
    const moves = facts.flatMap(fact => fact.moves.map(move => ({ ...move, factId: idOf(fact.key) })))
    for (const { to, ago: minutes, ...move } of moves.sort((one, other) => other.ago - one.ago))
      await asked(npcHandlers.setFactVeil, { ...call, now: ago(minutes) }, { ...move, id, userId: to && idOf(to) })
  }
}
