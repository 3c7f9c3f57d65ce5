import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { extensions } from '#app/server/roof.ts'
import { theEdition } from '#features/books/server/service/editions.ts'
import { setPlayerMembership } from '#features/books/server/service/members.ts'
import { mentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { boundBook } from '#features/print/server/service/bound-book.ts'
import { unpackedBook } from '#features/print/server/work/bound-book.ts'
import { inTransaction } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { npcFiles } from './files.ts'
import { visibleTo } from './policy.ts'
import { npcColumns, seenBy } from './service/seen-by.ts'
import { gallerySubject } from './service/the-npc.ts'
import { npcUserData } from './service/user-data.ts'
import { npcLifts, npcs } from './tables.ts'

/** A name of its own for each test. */
let NAME = 'Zimtstern'
let world: World
let bookId: string
let id: string
const chapterId = newId()
beforeAll(async () => {
  world = await openWorld()
  bookId = world.id('lantern')
})
afterAll(() => world.close())
beforeEach(async () => {
  id = newId()
  NAME = `Zimtstern${[...id.slice(-8)].map(hex => 'abcdefghijklmnop'[Number.parseInt(hex, 16)]).join('')}`
  const npc = { type: 'person' as const, name: NAME, description: `${NAME} is here`, gmOnlyInfo: 'Quittensaft' }
  await world.as('mira').npcs.add({ bookId, id, npc })
})

const lift = (who: CastName, lifted = true) => world.as('mira').npcs.setLift({ id, userId: world.id(who), lifted })
const text = (value: unknown) => JSON.stringify(value)
const card = async (who: CastName) => (await world.as(who).npcs.list({ bookId })).npcs.find(one => one.id === id)

/** Whether somebody reads the name in a chapter that mentions it, finds it, and has it in an edition of their own. */
async function texts(who: CastName) {
  const client = world.as(who)
  const { pages } = await client.reader.outline({ bookId })
  const window = await client.reader.window({ bookId, from: Math.max(1, pages.length - 3), count: 4 })
  const found = await client.search.inBook({ bookId, words: NAME })
  const edition = await theEdition(await world.call('mira'), { bookId, userId: world.id(who) })
  const bound = await boundBook(edition, extensions(mentionRules), { pictures: false })
  return [window, found.hits, unpackedBook(bound)].map(part => text(part).includes(NAME))
}

describe('a veil that is lifted for one player', () => {
  test('shows the face to that player alone, in the gallery, the viewer and by the address of its image', async () => {
    const imaged = await world.as('mira').npcs.setImage({ id, head: 'witch' })
    expect(imaged).toMatchObject({ shown: 'all', liftedFor: [] })
    const view = await lift('pell')
    expect(view).toMatchObject({ shown: 'all', veiled: true, isVisible: false })
    if (view.shown !== 'all') throw new Error('the GM side sees all')
    expect(view.party.map(({ name, liftedAt }) => [name, liftedAt !== null])).toEqual([
      ['Otto Brandt (he/him)', false],
      ['Pell Marrow (they/them)', true],
    ])
    expect(view.liftedFor?.map(({ userId }) => userId)).toEqual([world.id('pell')])

    expect(await card('pell')).toMatchObject({
      shown: 'face',
      name: NAME,
      veiled: true,
      can: { see: true, veil: false },
    })
    expect(await world.as('pell').npcs.read({ id })).toMatchObject({ shown: 'face', description: `${NAME} is here` })
    const seen = [await world.as('otto').npcs.read({ id }), await world.as('otto').npcs.list({ bookId })]
    expect(text(seen)).not.toContain(NAME)
    for (const who of ['vex', null] as const)
      await expect(world.as(who).npcs.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is served as a file to that player alone', async () => {
    const imageKey = `books/${bookId}/npcs/${id}/a.jpg`
    await world.db.update(npcs).set({ imageKey }).where(eq(npcs.id, id))
    await lift('pell')
    const served = async (who: CastName | null) => npcFiles.books?.(await world.call(who), imageKey)
    expect([await served('pell'), await served('otto'), await served('vex'), await served(null)]).toEqual([
      true,
      false,
      false,
      false,
    ])
    await lift('pell', false)
    expect(await served('pell')).toBe(false)
  })

  test('tells no player for whom else it is lifted', async () => {
    await lift('pell')
    const alone = [await card('pell'), await world.as('pell').npcs.read({ id })]
    await lift('otto')
    expect([await card('pell'), await world.as('pell').npcs.read({ id })]).toEqual(alone)
    expect(text(alone)).not.toMatch(/liftedFor|party|liftedAt|Quittensaft/)
  })

  test('names it in texts, search and editions of that player, and of nobody else', async () => {
    const chapter = { bookId, chapterId, title: 'Of veils', scribeStyle: 'fantasy' as const }
    const { version } = await world
      .as('mira')
      .manuscripts.chapter({ bookId, chapterId })
      .catch(() => ({ version: 0 }))
    await world
      .as('mira')
      .manuscripts.save({ ...chapter, source: `And there sat [${NAME}](npc:${id}).`, baseVersion: version })
    await lift('pell')
    expect(await texts('pell')).toEqual([true, true, true])
    expect(await texts('otto')).toEqual([false, false, false])
    // Read as Pell by the GM side, it is what Pell reads.
    const as = async (who: CastName) =>
      text(await world.as('mira').reader.window({ bookId, from: 1, count: 24, userId: world.id(who) }))
    expect(await as('otto')).not.toContain(NAME)
    await lift('pell', false)
    expect(await texts('pell')).toEqual([false, false, false])
  })

  test('is told to that player, counted as new for them, and taken back with the lift', async () => {
    const told = async (who: CastName) => text((await world.as(who).notices.list({})).notices)
    const section = async (who: CastName) =>
      (await world.as(who).inn.sections({ bookId })).sections.find(({ room }) => room === 'gallery')
    const before = { pell: await section('pell'), otto: await section('otto') }
    await lift('pell')
    expect(await told('pell')).toContain(NAME)
    expect(await told('otto')).not.toContain(NAME)
    expect(await told('mira')).not.toContain(NAME)
    expect((await section('pell'))?.last).toMatchObject({ what: 'unveiled', who: NAME })
    expect(await section('otto')).toEqual(before.otto)
    await lift('pell', false)
    expect(await told('pell')).not.toContain(NAME)
    expect(await section('pell')).toEqual(before.pell)
  })

  test('lets open pages ask again, and names nobody in the news', async () => {
    world.heard.length = 0
    await lift('pell')
    await lift('pell')
    await lift('pell', false)
    const news = world.heard.filter(({ name }) => name.startsWith('npc.'))
    const changed = { name: 'npc.changed', channel: `table:${bookId}`, payload: { bookId, npcId: id } }
    expect(news).toEqual([changed, changed])
  })

  test('is moved by the GM side alone, for players of the book alone', async () => {
    const userId = world.id('pell')
    for (const who of ['otto', 'pell'] as const)
      await expect(world.as(who).npcs.setLift({ id, userId, lifted: true })).rejects.toMatchObject({
        code: 'NOT_ALLOWED',
      })
    await expect(world.as(null).npcs.setLift({ id, userId, lifted: true })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
    for (const who of ['vex', 'lio', 'mira'] as const)
      await expect(lift(who)).rejects.toMatchObject({ code: 'NPC_LIFT_FOR_NOBODY' })
    expect(await world.as('lio').npcs.setLift({ id, userId, lifted: true })).toMatchObject({ shown: 'all' })
  })
})

describe('the veil for all', () => {
  const lifts = () => world.db.select().from(npcLifts).where(eq(npcLifts.npcId, id))

  test('falls for those too for whom it was lifted by name, and lifts for everybody', async () => {
    await lift('pell')
    await world.as('mira').npcs.setVeil({ id, veil: true })
    expect([(await card('pell'))?.shown, await lifts()]).toEqual(['veil', []])
    await lift('pell')
    await world.as('mira').npcs.setVeil({ id, veil: false })
    expect([(await card('otto'))?.shown, await lifts()]).toEqual(['face', []])
    await expect(lift('pell', false)).rejects.toMatchObject({ code: 'NPC_LIFTED_FOR_ALL' })
    expect(await lift('pell')).toMatchObject({ veiled: false })
    await world.as('mira').npcs.setVeil({ id, veil: true })
    expect((await card('pell'))?.shown).toBe('veil')
  })

  test('an edit of its words moves no lift', async () => {
    await lift('pell')
    await world.as('mira').npcs.edit({ id, isVisible: false, npc: { type: 'person', name: 'Anisplätzchen' } })
    expect(await card('pell')).toMatchObject({ shown: 'face', name: 'Anisplätzchen' })
  })
})

test('a lift counts while the player plays, and goes with the account', async () => {
  await lift('pell')
  const standing = (isPlayer: boolean) =>
    world
      .call('mira')
      .then(call => inTransaction(call, tx => setPlayerMembership(tx, bookId, world.id('pell'), isPlayer)))
  await standing(false)
  expect((await card('pell').catch(() => null))?.shown).not.toBe('face')
  await standing(true)
  expect((await card('pell'))?.shown).toBe('face')
  const data = npcUserData.find(({ category }) => category === 'lifts')!
  const call = await world.call('pell')
  const packed = text(await data.pack!(call, world.id('pell'), async () => undefined))
  expect(packed).toContain(id)
  expect(packed).not.toContain(NAME)
  await inTransaction(call, tx => data.remove!(tx, world.id('pell')))
  expect((await card('pell'))?.shown).toBe('veil')
})

test('the rule in SQL is the rule', async () => {
  await lift('pell')
  for (const who of ['mira', 'lio', 'sol', 'otto', 'pell', 'vex', null] as const) {
    const call = await world.call(who)
    const gallery = (await gallerySubject.load(call, bookId, { hold: false }))!
    const rows = await call.db.select(npcColumns(call)).from(npcs).where(eq(npcs.bookId, bookId))
    const seen = rows.filter(row => visibleTo(call.actor, { ...row, ...gallery }) !== 'veil').map(row => row.id)
    const inSql = await call.db.select({ id: npcs.id }).from(npcs).where(seenBy(call, gallery))
    const ofBook = inSql.map(row => row.id).filter(one => rows.some(row => row.id === one))
    expect(ofBook.sort()).toEqual(seen.sort())
  }
})
