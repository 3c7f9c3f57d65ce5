import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { endOf, MOST_TIES } from '../rules.ts'
import { ties } from './tables.ts'

let world: World
let bookId: string
beforeAll(async () => {
  world = await openWorld()
  bookId = world.id('lantern')
})
afterAll(() => world.close())

const npc = (key: string) => endOf('npc', world.id(key))
const character = (key: string) => endOf('character', world.id(key))
const tie = (more: object = {}) => ({
  from: npc('ferryman'),
  to: npc('dog'),
  words: 'Zimtstern',
  veiled: false,
  ...more,
})
const add = (who: CastName | null = 'mira', more: object = {}, id = newId()) =>
  world.as(who).relations.add({ bookId, id, tie: tie(more) })
const list = (who: CastName | null) => world.as(who).relations.list({ bookId })
const sees = async (who: CastName, id: string) => (await list(who)).ties.some(one => one.id === id)

describe('who sees a tie', () => {
  test('an open one of two known faces is for the party; a stranger learns nothing', async () => {
    const { id } = await add()
    for (const who of ['mira', 'lio', 'sol', 'otto', 'pell'] as const) expect(await sees(who, id)).toBe(true)
    for (const who of ['vex', null] as const) await expect(list(who)).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  })

  test('a veiled one is for the GM side alone, and begins so', async () => {
    const { veiled: _, ...form } = tie()
    const { id, veiled } = await world.as('mira').relations.add({ bookId, id: newId(), tie: form })
    expect(veiled).toBe(true)
    expect(await Promise.all((['mira', 'lio', 'otto', 'pell'] as const).map(who => sees(who, id)))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('of a veiled face it is for those who know the face, and nothing in the answer tells the others of it', async () => {
    const { id } = await add('mira', { to: npc('half-veiled'), words: 'Anisplätzchen' })
    expect([await sees('pell', id), await sees('otto', id)]).toEqual([true, false])
    expect(JSON.stringify(await list('otto'))).not.toMatch(
      /Pennyfarrow|Anisplätzchen|Wickenshaw|Quittance|drowned sister/,
    )
    expect(JSON.stringify(await list('otto'))).not.toContain(world.id('half-veiled'))
    expect((await list('pell')).faces.find(({ end }) => end === npc('half-veiled'))).toMatchObject({ veiled: false })
    expect((await list('mira')).faces.find(({ end }) => end === npc('half-veiled'))).toMatchObject({ veiled: true })

    const lift = (lifted: boolean) =>
      world.as('mira').npcs.setLift({ id: world.id('half-veiled'), userId: world.id('pell'), lifted })
    await lift(false)
    expect(await sees('pell', id)).toBe(false)
    await lift(true)
  })

  test('the GM side sees the web as a player does, word for word but for what may be done; nobody else looks through others', async () => {
    await add('mira', { to: npc('half-veiled'), words: 'Anisplätzchen' })
    const asOf = (who: CastName, whose: CastName) => world.as(who).relations.list({ bookId, userId: world.id(whose) })
    for (const whose of ['otto', 'pell'] as const) {
      const { players: _, ...seen } = await asOf('lio', whose)
      const { players: none, ...own } = await list(whose)
      expect(seen).toEqual(own)
      expect(none).toEqual([])
    }
    const names = (await list('mira')).players.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(1)
    await expect(asOf('otto', 'pell')).rejects.toMatchObject({ code: 'PAGES_NOT_ALLOWED' })
    for (const whose of ['vex', 'sol'] as const)
      await expect(asOf('mira', whose)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a face without a tie that the caller sees is not in the answer', async () => {
    const { faces, ties: shown } = await list('otto')
    const ends = new Set(shown.flatMap(({ from, to }) => [from, to]))
    expect(faces.map(({ end }) => end).sort()).toEqual([...ends].sort())
  })
})

describe('keeping ties', () => {
  test('the GM side adds, edits and removes; players do not, and what they do not see does not exist', async () => {
    const { id } = await add('lio')
    const veiled = await add('mira', { veiled: true })
    for (const who of ['otto', 'pell'] as const) {
      await expect(add(who)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
      await expect(world.as(who).relations.edit({ id, tie: { words: 'x' } })).rejects.toMatchObject({
        code: 'NOT_ALLOWED',
      })
      await expect(world.as(who).relations.remove({ id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
      await expect(world.as(who).relations.remove({ id: veiled.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await expect(add(null)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    expect(await world.as('mira').relations.edit({ id, tie: { words: 'Zimtstern', veiled: true } })).toMatchObject({
      words: 'Zimtstern',
      directed: true,
      veiled: true,
    })
    expect(await sees('otto', id)).toBe(false)
    world.heard.length = 0
    await world.as('mira').relations.remove({ id })
    expect(world.heard).toEqual([{ name: 'ties.changed', channel: `table:${bookId}`, payload: { bookId } }])
    await expect(world.as('mira').relations.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a form sent twice at once adds one', async () => {
    const id = newId()
    const before = (await list('mira')).ties.length
    await Promise.all([add('mira', {}, id), add('mira', {}, id)])
    expect((await list('mira')).ties.length).toBe(before + 1)
  })

  test('it is between two of the book, NPC or character, and not of another book', async () => {
    const there = newId()
    const face = { type: 'person' as const, name: 'A face of the other book' }
    await world.as('mira').npcs.add({ bookId: world.id('afterlight'), id: there, veil: false, npc: face })
    const gone = { code: 'TIE_END_GONE' }
    await expect(add('mira', { to: endOf('npc', there) })).rejects.toMatchObject(gone)
    await expect(add('mira', { from: endOf('npc', there) })).rejects.toMatchObject(gone)
    await expect(add('mira', { to: endOf('npc', newId()) })).rejects.toMatchObject(gone)
    // The id of an NPC is no character.
    await expect(add('mira', { to: character('dog') })).rejects.toMatchObject(gone)
    await expect(add('mira', { to: npc('ferryman') })).rejects.toMatchObject({ code: 'TIE_TO_ITSELF' })
    await expect(add('mira', { to: 'chapter:x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const { id } = await add('mira', { to: character('brannoc') })
    const taken = world
      .as('mira')
      .relations.add({ bookId: world.id('afterlight'), id, tie: tie({ from: endOf('npc', there) }) })
    await expect(taken).rejects.toBeDefined()
    expect((await list('mira')).ties.find(one => one.id === id)?.bookId).toBe(bookId)
  })

  test('it goes with the face at its end', async () => {
    const face = newId()
    await world.as('mira').npcs.add({ bookId, id: face, veil: false, npc: { type: 'object', name: 'A spoon' } })
    const { id } = await add('mira', { to: endOf('npc', face) })
    await world.as('mira').npcs.remove({ id: face })
    expect(await sees('mira', id)).toBe(false)
  })
})

describe('the limit', () => {
  beforeEach(async () => {
    const left = MOST_TIES - (await world.db.$count(ties))
    const now = new Date()
    const [fromNpc, toNpc] = [world.id('ferryman'), world.id('dog')]
    const row = { bookId, fromNpc, toNpc, words: 'x', directed: true, veiled: true, createdAt: now, updatedAt: now }
    await world.db.insert(ties).values(Array.from({ length: left - 1 }, () => ({ ...row, id: newId() })))
  })

  test('a book has 500 ties, also when two are added at once', async () => {
    const outcomes = await Promise.allSettled([add(), add()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(add()).rejects.toMatchObject({ code: 'TIES_FULL', message: expect.stringContaining('500') })
    expect((await list('mira')).ties).toHaveLength(MOST_TIES)
  })
})
