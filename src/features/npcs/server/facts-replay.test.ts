import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { asked } from '#kit/server/asked.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import type { WhoKnowsView } from '../contract.ts'
import { npcHandlers } from './handlers.ts'
import { seesFact } from './policy.ts'
import { factsSeenBy, npcColumns, setByName } from './service/seen-by.ts'
import { gallerySubject } from './service/the-npc.ts'
import { npcFactLifts, npcFacts, npcs } from './tables.ts'

let world: World
let bookId: string
beforeAll(async () => {
  world = await openWorld()
  bookId = world.id('lantern')
})
afterAll(() => world.close())

const moment = (step: number) => new Date(Date.UTC(2026, 2, 1, 12, 0, step))
type Act = { what: 'face' | 'first' | 'second'; to: CastName | null; lifted: boolean; wait: number }
const acts = fc.array(
  fc.record<Act>({
    what: fc.constantFrom('face', 'first', 'second'),
    to: fc.constantFrom('pell', 'otto', null),
    lifted: fc.boolean(),
    wait: fc.integer({ min: 0, max: 2 }),
  }),
  { minLength: 1, maxLength: 14 },
)

/** An NPC with two things to know, made at the beginning. */
async function newNpc() {
  const call = { ...(await world.call('mira')), now: moment(0) }
  const [id, first, second] = [newId(), newId(), newId()]
  await asked(npcHandlers.add, call, { bookId, id, npc: { type: 'person', name: 'Zimtstern' } })
  await asked(npcHandlers.addFact, call, { id, factId: first, fact: { text: 'the first' } })
  await asked(npcHandlers.addFact, call, { id, factId: second, fact: { text: 'the second' } })
  return { id, first, second }
}
type Made = Awaited<ReturnType<typeof newNpc>>

async function act({ id, first, second }: Made, { what, to, lifted }: Act, now: Date) {
  const call = { ...(await world.call('mira')), now }
  const userId = to && world.id(to)
  if (what !== 'face')
    await asked(npcHandlers.setFactVeil, call, { id, factId: what === 'first' ? first : second, userId, lifted })
  else if (userId === null) await asked(npcHandlers.setVeil, call, { id, veil: !lifted })
  // Drawn for one while it is off for all is refused for a face.
  else await asked(npcHandlers.setLift, call, { id, userId, lifted }).catch(() => null)
}

const stateOf = ({ things }: WhoKnowsView) => things.map(({ everybody, cells }) => ({ everybody, cells }))

test('the ledger, read at any moment, says how the veils stood then', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(acts, async list => {
      const made = await newNpc()
      const stood: [Date, unknown][] = []
      let at = 0
      for (const one of list) {
        at += one.wait
        await act(made, one, moment(at))
        const now = await world.as('mira').npcs.whoKnows({ id: made.id })
        // The last line may stand behind the clock by as many milliseconds as lines came at once.
        const last = now.changes.at(-1)
        const read = last && last > moment(at) ? last : moment(at)
        stood.push([read, stateOf(now)])
      }
      const latest = new Map(stood.map(([when, state]) => [when.toISOString(), state]))
      for (const [when, state] of latest)
        expect(stateOf(await world.as('mira').npcs.whoKnows({ id: made.id, at: when }))).toEqual(state)
    }),
    { numRuns: 12 },
  )
})

test('the rule for a thing to know in SQL is the rule', { timeout: 120_000 }, async () => {
  const people = ['mira', 'lio', 'sol', 'otto', 'pell', 'vex', null] as const
  await fc.assert(
    fc.asyncProperty(acts, async list => {
      const made = await newNpc()
      for (const one of list) await act(made, one, moment(1))
      for (const who of people) {
        const call = await world.call(who)
        const gallery = (await gallerySubject.load(call, bookId, { hold: false }))!
        const rows = await call.db
          .select({ fact: npcFacts, npc: npcColumns(call), own: npcFactLifts.lifted })
          .from(npcFacts)
          .innerJoin(npcs, eq(npcs.id, npcFacts.npcId))
          .leftJoin(npcFactLifts, setByName(call))
          .where(eq(npcs.id, made.id))
        const seen = rows.filter(({ fact, npc, own }) =>
          seesFact(call.actor, { ...npc, ...gallery }, { veil: fact.veil, own }),
        )
        const inSql = await call.db
          .select({ id: npcFacts.id })
          .from(npcFacts)
          .innerJoin(npcs, eq(npcs.id, npcFacts.npcId))
          .leftJoin(npcFactLifts, setByName(call))
          .where(factsSeenBy(call, gallery))
        const ids = new Set(rows.map(({ fact }) => fact.id))
        expect(
          inSql
            .map(row => row.id)
            .filter(one => ids.has(one))
            .sort(),
        ).toEqual(seen.map(({ fact }) => fact.id).sort())
      }
    }),
    { numRuns: 8 },
  )
})
