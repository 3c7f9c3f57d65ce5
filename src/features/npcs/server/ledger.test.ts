import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { asked } from '#kit/server/asked.ts'
import { inTransaction } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { npcHandlers } from './handlers.ts'
import { npcUserData } from './service/user-data.ts'
import { npcKnowledge } from './tables.ts'

let world: World
let bookId: string
let id: string
beforeAll(async () => {
  world = await openWorld()
  bookId = world.id('lantern')
})
afterAll(() => world.close())
/** A veiled NPC of the first day. */
beforeEach(async () => {
  id = newId()
  const npc = { type: 'person' as const, name: 'Zimtstern' }
  await asked(npcHandlers.add, await on(1), { bookId, id, npc })
})

const noon = (day: number) => new Date(Date.UTC(2026, 4, day, 12))
const on = async (day: number) => ({ ...(await world.call('mira')), now: noon(day) })
const lift = async (day: number, who: CastName, lifted = true) =>
  asked(npcHandlers.setLift, await on(day), { id, userId: world.id(who), lifted })
const veil = async (day: number, isVeiled: boolean) => asked(npcHandlers.setVeil, await on(day), { id, veil: isVeiled })
const lines = async () =>
  (await world.as('mira').npcs.knowledge({ id })).lines.map(({ player, learned, at }) => [
    player?.split(' ')[0] ?? 'all',
    learned,
    at.getUTCDate(),
  ])
/** What somebody knew of the NPC at the end of a day in May. */
async function knew(who: CastName, day: number) {
  const at = new Date(Date.UTC(2026, 4, day, 23)).toISOString()
  const client = world.as('mira').npcs
  for (let after: string | undefined; ; ) {
    const known = await client.knownAt({ bookId, userId: world.id(who), at, ...(after ? { after } : {}) })
    const face = known.faces.find(({ npc }) => npc.id === id)
    if (face) return face.knew ? face.since?.getUTCDate() : false
    if (!known.next) return 'not there'
    after = known.next
  }
}

test('every change of a veil is a line, and what was known on a day follows from them', async () => {
  await lift(3, 'pell')
  await lift(4, 'pell')
  await veil(6, false)
  await veil(8, true)
  await lift(10, 'otto')
  await lift(12, 'otto', false)
  await veil(13, true)
  expect(await lines()).toEqual([
    ['Otto', false, 12],
    ['Otto', true, 10],
    ['all', false, 8],
    ['all', true, 6],
    ['Pell', true, 3],
  ])
  const days = [2, 3, 6, 8, 11, 13]
  expect(await Promise.all(days.map(day => knew('pell', day)))).toEqual([false, 3, 6, false, false, false])
  expect(await Promise.all(days.map(day => knew('otto', day)))).toEqual([false, false, 6, false, 10, false])
  expect(await Promise.all([0, 1].map(day => knew('otto', day)))).toEqual(['not there', false])
})

test('a face that is shown from the beginning is known from the beginning, and an edit that shows one is a line', async () => {
  await asked(npcHandlers.edit, await on(2), { id, isVisible: true, npc: { type: 'person', name: 'Zimtstern' } })
  await asked(npcHandlers.edit, await on(3), { id, isVisible: true, npc: { type: 'person', name: 'Anisplätzchen' } })
  expect(await lines()).toEqual([['all', true, 2]])
  id = newId()
  await asked(npcHandlers.add, await on(5), { bookId, id, veil: false, npc: { type: 'place', name: 'Open' } })
  expect(await lines()).toEqual([['all', true, 5]])
})

test('a long ledger is read in windows', async () => {
  const rows = Array.from({ length: 45 }, (_, index) => ({
    id: newId(),
    npcId: id,
    learned: index % 2 === 0,
    at: new Date(noon(2).getTime() + Math.floor(index / 3)),
    by: null,
  }))
  await world.db.insert(npcKnowledge).values(rows)
  const read: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const window = await world.as('lio').npcs.knowledge({ id, ...(after ? { after } : {}) })
    read.push(...window.lines.map(line => line.id))
    after = window.next
  }
  expect(new Set(read).size).toBe(45)
  expect(read).toHaveLength(45)
})

test('it is for the GM side, and about players of the book', async () => {
  await lift(3, 'pell')
  const at = new Date().toISOString()
  for (const who of ['pell', 'otto'] as const) {
    await expect(world.as(who).npcs.knowledge({ id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(world.as(who).npcs.knownAt({ bookId, at })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  }
  await expect(world.as('vex').npcs.knowledge({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(world.as('vex').npcs.knownAt({ bookId, at })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  await expect(world.as('mira').npcs.knownAt({ bookId, at, userId: world.id('vex') })).rejects.toMatchObject({
    code: 'NPC_LIFT_FOR_NOBODY',
  })
  expect((await world.as('lio').npcs.knowledge({ id })).lines).toHaveLength(1)
})

test('what it says of a person goes with the account, and what they wrote stays without the name', async () => {
  await lift(3, 'pell')
  await lift(4, 'otto')
  const data = npcUserData.find(({ category }) => category === 'lifts')!
  const call = await world.call('pell')
  expect(JSON.stringify(await data.pack!(call, world.id('pell'), async () => undefined))).toContain(id)
  await inTransaction(call, async tx => {
    await data.remove!(tx, world.id('pell'))
    await data.remove!(tx, world.id('mira'))
  })
  const rows = await world.db.select().from(npcKnowledge).where(eq(npcKnowledge.npcId, id))
  expect(rows.map(({ userId, by }) => [userId, by])).toEqual([[world.id('otto'), null]])
})
