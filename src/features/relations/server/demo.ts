import { asked } from '#kit/server/asked.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { endOf } from '../rules.ts'
import { relationHandlers } from './handlers.ts'

type DemoTie = { from: string; to: string; words: string; directed?: boolean; veiled?: boolean }
const NPCS = ['ferryman', 'toll-girl', 'brother-amity', 'dog', 'veiled-person', 'veiled-object', 'half-veiled']

/** The ties at Hollowmere. One tie is veiled between two open faces; others have an end that the party does not know. */
const demoTies: DemoTie[] = [
  { from: 'toll-girl', to: 'dog', words: 'employs' },
  { from: 'dog', to: 'oren', words: 'has chosen' },
  { from: 'toll-girl', to: 'brannoc', words: 'gave something to' },
  { from: 'ferryman', to: 'isaveth', words: 'inquires after the mother of' },
  { from: 'brother-amity', to: 'oren', words: 'lends the ladder to' },
  { from: 'ferryman', to: 'toll-girl', words: 'minds the place of a drowned sister for', veiled: true },
  { from: 'veiled-person', to: 'brother-amity', words: 'sends money, monthly, to' },
  { from: 'isaveth', to: 'veiled-object', words: 'carries without a notion of it' },
  { from: 'half-veiled', to: 'oren', words: 'is owed a stub of candle by' },
  { from: 'brannoc', to: 'isaveth', words: 'shares a tent with', directed: false },
]

/** Mira has noted how they are tied to each other. */
export const plantRelations: PlantDemo = async ({ as, id, ago }) => {
  const mira = await as('mira')
  const end = (key: string) => endOf(NPCS.includes(key) ? 'npc' : 'character', id(key))
  for (const [at, { from, to, veiled = false, ...tie }] of demoTies.entries()) {
    const call = { ...mira, now: ago((demoTies.length - at) * 30) }
    const form = { ...tie, veiled, from: end(from), to: end(to) }
    await asked(relationHandlers.add, call, { bookId: id('lantern'), id: id(`tie ${at}`), tie: form })
  }
}
