import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { setPlayerMembership } from '#features/books/server/service/members.ts'
import { inTransaction } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { MOST_FACTS } from '../rules.ts'
import { npcMentions } from './service/mentions.ts'
import { npcUserData } from './service/user-data.ts'
import { npcFactLifts, npcFacts, npcKnowledge, npcs } from './tables.ts'

const WORD = 'Kardamom'
let world: World
let bookId: string
let id: string
let factId: string
beforeAll(async () => {
  world = await openWorld()
  bookId = world.id('lantern')
})
afterAll(() => world.close())
/** A face that everybody sees, with a thing to know that is veiled. */
beforeEach(async () => {
  id = newId()
  await world.as('mira').npcs.add({ bookId, id, veil: false, npc: { type: 'person', name: 'Zimtstern' } })
  factId = await fact(`${WORD} in the tea`)
})

async function fact(text: string, who: CastName = 'mira', about = id) {
  const one = newId()
  await world.as(who).npcs.addFact({ id: about, factId: one, fact: { text } })
  return one
}
const veil = (who: CastName | null, lifted: boolean, reason?: string) =>
  world.as('mira').npcs.setFactVeil({
    ...{ id, factId, lifted, userId: who && world.id(who) },
    ...(reason && { reason }),
  })
const text = (value: unknown) => JSON.stringify(value)
/** What somebody knows of the NPC; null where they see no face. */
async function knows(who: CastName | null) {
  const view = await world.as(who).npcs.read({ id })
  return view.shown === 'face' ? view.facts.map(one => one.text) : null
}
const lines = async () =>
  (await world.as('mira').npcs.knowledge({ id })).lines
    .filter(line => line.fact !== null)
    .map(({ player, learned, reason }) => [player?.split(' ')[0] ?? 'all', learned, reason])
const refused = (code: string) => ({ code })

describe('a thing to know', () => {
  test('is absent for the party until its veil is lifted, for one of them or for all', async () => {
    const before = await world.as('pell').npcs.read({ id })
    expect([await knows('pell'), await knows('otto')]).toEqual([[], []])
    await fact('another one')
    expect(await world.as('pell').npcs.read({ id })).toEqual(before)
    await veil('pell', true)
    expect([await knows('pell'), await knows('otto')]).toEqual([[`${WORD} in the tea`], []])
    await veil(null, true)
    expect([await knows('pell'), await knows('otto')]).toEqual([[`${WORD} in the tea`], [`${WORD} in the tea`]])
    await veil('otto', false)
    expect([await knows('pell'), await knows('otto')]).toEqual([[`${WORD} in the tea`], []])
    await veil(null, false)
    expect([await knows('pell'), await knows('otto')]).toEqual([[], []])
  })

  test('is not seen without the face', async () => {
    await veil('pell', true)
    await world.as('mira').npcs.setVeil({ id, veil: true })
    expect(text(await world.as('pell').npcs.read({ id }))).not.toMatch(new RegExp(`${WORD}|facts|${factId}`))
    await world.as('mira').npcs.setLift({ id, userId: world.id('pell'), lifted: true })
    expect(await knows('pell')).toEqual([`${WORD} in the tea`])
  })

  test('is in the search, the table and the archive of those alone who may have it', async () => {
    const hits = async (who: CastName) =>
      (await world.as(who).search.inBook({ bookId, words: WORD })).hits.filter(hit => text(hit).includes(id))
    expect([await hits('pell'), await hits('otto')]).toEqual([[], []])
    expect(await hits('mira')).toHaveLength(1)
    await veil('pell', true, 'too early')
    expect(text(await hits('pell'))).toContain(WORD)
    expect(await hits('otto')).toEqual([])
    const packed = async (who: CastName) =>
      text(
        await npcUserData.find(({ category }) => category === 'lifts')!.pack!(
          await world.call(who),
          world.id(who),
          async () => undefined,
        ),
      )
    expect(await packed('pell')).toContain(id)
    expect(await packed('pell')).not.toMatch(new RegExp(`${WORD}|too early|${factId}`))
    expect(await packed('mira')).toContain('too early')
  })

  test('is a text that the whole party may read once it is lifted for all', async () => {
    const call = await world.call('mira')
    const words = async () => text(await npcMentions.openTexts!(call, { id: bookId } as never))
    await veil('pell', true)
    expect(await words()).not.toContain(WORD)
    await veil(null, true)
    expect(await words()).toContain(WORD)
  })

  test('is written and shown by the GM side alone', async () => {
    const userId = world.id('pell')
    for (const [who, code] of [
      ['pell', 'NOT_ALLOWED'],
      ['otto', 'NOT_ALLOWED'],
      [null, 'SIGN_IN_REQUIRED'],
    ] as const) {
      const api = world.as(who).npcs
      const one = { id, factId }
      for (const asked of [
        () => api.addFact({ id, factId: newId(), fact: { text: 'x' } }),
        () => api.editFact({ ...one, version: 1, fact: { text: 'x' } }),
        () => api.moveFact({ ...one, place: 0 }),
        () => api.removeFact(one),
        () => api.setFactVeil({ ...one, userId, lifted: true }),
        () => api.whoKnows({ id }),
        () => api.readAs({ id, userId }),
      ])
        await expect(asked()).rejects.toMatchObject(refused(code))
    }
    await fact('By the lorekeeper', 'lio')
    expect((await world.as('lio').npcs.whoKnows({ id })).things.map(one => one.text)).toEqual([
      'The face',
      `${WORD} in the tea`,
      'By the lorekeeper',
    ])
  })

  test('is of one NPC, and shown to players of its book', async () => {
    const other = newId()
    await world.as('mira').npcs.add({ bookId, id: other, npc: { type: 'person', name: 'Anisbogen' } })
    const api = world.as('mira').npcs
    const one = { id: other, factId }
    for (const asked of [
      () => api.editFact({ ...one, version: 1, fact: { text: 'x' } }),
      () => api.moveFact({ ...one, place: 0 }),
      () => api.removeFact(one),
      () => api.setFactVeil({ ...one, userId: null, lifted: true }),
    ])
      await expect(asked()).rejects.toMatchObject(refused('NPC_FACT_GONE'))
    await expect(api.addFact({ ...one, fact: { text: 'x' } })).rejects.toMatchObject(refused('NOT_ALLOWED'))
    for (const who of ['vex', 'lio'] as const) {
      await expect(veil(who, true)).rejects.toMatchObject(refused('NPC_LIFT_FOR_NOBODY'))
      await expect(api.readAs({ id, userId: world.id(who) })).rejects.toMatchObject(refused('NPC_LIFT_FOR_NOBODY'))
    }
  })

  test('is not written over by an older tab', async () => {
    const api = world.as('mira').npcs
    await api.editFact({ id, factId, version: 1, fact: { text: 'Newer' } })
    await expect(
      world.as('lio').npcs.editFact({ id, factId, version: 1, fact: { text: 'Older' } }),
    ).rejects.toMatchObject(refused('NPC_FACT_CHANGED'))
    expect((await api.whoKnows({ id })).things[1]).toMatchObject({ text: 'Newer', version: 2 })
  })

  test('stands in an order, and there are so many at most', async () => {
    const api = world.as('mira').npcs
    const [second, third] = [await fact('second'), await fact('third')]
    const order = async () => (await api.whoKnows({ id })).things.slice(1).map(one => one.text.split(' ')[0])
    await api.moveFact({ id, factId: third, place: 0 })
    expect(await order()).toEqual(['third', WORD, 'second'])
    await api.moveFact({ id, factId: third, place: 29 })
    expect(await order()).toEqual([WORD, 'second', 'third'])
    await api.moveFact({ id, factId: second, place: 1 })
    expect(await order()).toEqual([WORD, 'second', 'third'])
    for (let many = 3; many < MOST_FACTS; many++) await fact(`no. ${many}`)
    await expect(fact('one too many')).rejects.toMatchObject({ code: 'NPC_FACTS_FULL', data: { most: MOST_FACTS } })
    await expect(fact(' \u200B ')).rejects.toMatchObject({ message: 'Write what there is to know' })
    await expect(fact('x'.repeat(301))).rejects.toMatchObject(refused('BAD_REQUEST'))
    await expect(veil('pell', true, 'x'.repeat(201))).rejects.toMatchObject(refused('BAD_REQUEST'))
  })
})

describe('the ledger', () => {
  test('has a line for each change, with its reason, and none for what stands so already', async () => {
    world.heard.length = 0
    await veil('pell', true, ' at the table ')
    await veil('pell', true)
    await veil(null, true)
    await veil('otto', true)
    await veil('otto', false, 'too early')
    await veil('otto', false)
    await veil(null, true)
    await veil(null, true)
    expect(await lines()).toEqual([
      ['all', true, null],
      ['Otto', false, 'too early'],
      ['all', true, null],
      ['Pell', true, 'at the table'],
    ])
    const news = world.heard.filter(({ name }) => name.startsWith('npc.'))
    const changed = { name: 'npc.changed', channel: `table:${bookId}`, payload: { bookId, npcId: id } }
    expect(news).toEqual([changed, changed, changed, changed])
  })

  test('goes on naming a thing that was deleted, which nobody knows any more', async () => {
    await veil('pell', true)
    const before = new Date()
    await new Promise(resolve => setTimeout(resolve, 5))
    const never = await fact('never shown')
    await world.as('mira').npcs.removeFact({ id, factId })
    await world.as('mira').npcs.removeFact({ id, factId: never })
    await expect(veil('pell', true)).rejects.toMatchObject(refused('NPC_FACT_GONE'))
    expect(await knows('pell')).toEqual([])
    expect(await lines()).toEqual([['Pell', true, null]])
    expect((await world.as('mira').npcs.whoKnows({ id })).things).toHaveLength(1)
    const then = await world.as('mira').npcs.whoKnows({ id, at: before.toISOString() })
    expect(then.things.map(one => one.text)).toEqual(['The face', `${WORD} in the tea`])
    const rows = await world.db.select({ id: npcFacts.id }).from(npcFacts).where(eq(npcFacts.npcId, id))
    expect(rows).toEqual([{ id: factId }])
    expect(
      (await world.as('mira').search.inBook({ bookId, words: WORD })).hits.some(hit => text(hit).includes(id)),
    ).toBe(false)
  })

  test('takes two that lift at once for one change, and a lift beside a deletion for one or the other', async () => {
    await Promise.all([veil('pell', true), veil('pell', true)])
    expect(await lines()).toHaveLength(1)
    const [lifted, removed] = await Promise.allSettled([
      veil('otto', true),
      world.as('lio').npcs.removeFact({ id, factId }),
    ])
    expect(removed.status).toBe('fulfilled')
    if (lifted.status === 'rejected') expect(lifted.reason).toMatchObject(refused('NPC_FACT_GONE'))
    expect(await lines()).toHaveLength(lifted.status === 'fulfilled' ? 2 : 1)
    const left = await world.db.select().from(npcFactLifts).where(eq(npcFactLifts.factId, factId))
    expect(left).toEqual([])
  })

  test('holds the limit for two that are added at once, and takes a form that is sent twice for one', async () => {
    for (let many = 1; many < MOST_FACTS - 1; many++) await fact(`no. ${many}`)
    const form = { id, factId: newId(), fact: { text: 'sent twice' } }
    await Promise.all([world.as('mira').npcs.addFact(form), world.as('mira').npcs.addFact(form)])
    expect((await world.as('mira').npcs.whoKnows({ id })).things).toHaveLength(MOST_FACTS + 1)
    await world.as('mira').npcs.removeFact({ id, factId: form.factId })
    const both = await Promise.allSettled([fact('one'), fact('another', 'lio')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await world.as('mira').npcs.whoKnows({ id })).things).toHaveLength(MOST_FACTS + 1)
  })

  test('goes with the account of a player, and with the NPC', async () => {
    await veil('pell', true)
    await veil('otto', true)
    const data = npcUserData.find(({ category }) => category === 'lifts')!
    await inTransaction(await world.call('pell'), tx => data.remove!(tx, world.id('pell')))
    expect([await knows('pell'), await knows('otto')]).toEqual([[], [`${WORD} in the tea`]])
    expect(await lines()).toEqual([['Otto', true, null]])
    await world.as('mira').npcs.remove({ id })
    expect(await world.db.select().from(npcFacts).where(eq(npcFacts.npcId, id))).toEqual([])
    expect(await world.db.select().from(npcKnowledge).where(eq(npcKnowledge.npcId, id))).toEqual([])
  })
})

describe('read as a player', () => {
  test('it is what that player gets, byte for byte', async () => {
    await veil('pell', true)
    await fact('and not this')
    for (const who of ['pell', 'otto'] as const) {
      const own = await world.as(who).npcs.read({ id })
      expect(await world.as('lio').npcs.readAs({ id, userId: world.id(who) })).toEqual(own)
    }
    await world.as('mira').npcs.setVeil({ id, veil: true })
    expect(await world.as('mira').npcs.readAs({ id, userId: world.id('pell') })).toMatchObject({ shown: 'veil' })
  })

  test('a lift by name counts while the player plays', async () => {
    await veil('pell', true)
    await world.db.update(npcs).set({ veil: false }).where(eq(npcs.id, id))
    const standing = async (isPlayer: boolean) =>
      inTransaction(await world.call('mira'), tx => setPlayerMembership(tx, bookId, world.id('pell'), isPlayer))
    await standing(false)
    expect(
      text(
        await world
          .as('pell')
          .npcs.read({ id })
          .catch(() => null),
      ),
    ).not.toContain(WORD)
    await standing(true)
    expect(await knows('pell')).toEqual([`${WORD} in the tea`])
  })
})
