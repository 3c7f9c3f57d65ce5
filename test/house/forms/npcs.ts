import { playersOf } from '#features/books/server/service/players.ts'
import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'

/** Things to know that the demo world has, each with its NPC. */
const FACTS = [
  ['toll-girl', 'fact pennies'],
  ['half-veiled', 'fact wick'],
] as const

/** What is filled in in this room. */
export const forms: Forms = {
  'npcs.knownAt': async ({ id }) => {
    const of = { bookId: id('lantern'), at: new Date().toISOString() }
    return [{ ...of, userId: id('pell') }, of]
  },
  'npcs.whoKnows': async ({ id }) => [
    { id: id('toll-girl') },
    { id: id('toll-girl'), at: new Date().toISOString() },
    { id: id('half-veiled') },
  ],
  'npcs.readAs': async world => {
    const players = await playersOf(await world.call('mira'), world.id('lantern'))
    return ['toll-girl', 'half-veiled'].flatMap(npc =>
      players.slice(0, 2).map(({ userId }) => ({ id: world.id(npc), userId })),
    )
  },
  'npcs.addFact': async ({ id }) => ({ id: id('toll-girl'), factId: newId(), fact: { text: 'She is never late.' } }),
  'npcs.editFact': async ({ id }) =>
    FACTS.map(([npc, fact]) => ({
      ...{ id: id(npc), factId: id(fact), version: 1 },
      fact: { text: 'She is always early.' },
    })),
  'npcs.moveFact': async ({ id }) => FACTS.map(([npc, fact]) => ({ id: id(npc), factId: id(fact), place: 0 })),
  'npcs.removeFact': async ({ id }) => FACTS.map(([npc, fact]) => ({ id: id(npc), factId: id(fact) })),
  'npcs.setFactVeil': async ({ id }) =>
    FACTS.flatMap(([npc, fact]) =>
      [id('otto'), null].map(userId => ({ id: id(npc), factId: id(fact), userId, lifted: true })),
    ),
  'npcs.add': async ({ id }) => ({ bookId: id('lantern'), id: newId(), npc: { type: 'person', name: 'A newcomer' } }),
}
