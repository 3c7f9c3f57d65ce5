import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayIn, daysAfter } from '#kit/shared/days.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { packQuorum, unpackQuorum } from './service/quorum.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.heard.length = 0
})

const zone = 'Europe/Lisbon'
const day = (many: number) => daysAfter(dayIn(zone, new Date()), many)
const bookId = () => world.id('lantern')
const set = (who: 'mira' | 'lio' | 'otto' | 'vex' | 'sol' | null, quorum: number | null) =>
  world.as(who).schedule.setQuorum({ bookId: bookId(), quorum })

describe('the number of players that a session needs', () => {
  test('is set and ended by the GM side, and told with sessions and days', async () => {
    for (const who of ['lio', 'sol', 'mira'] as const) expect(await set(who, 3)).toEqual({ quorum: 3 })
    expect(world.heard.map(({ payload }) => payload)).toEqual(Array(3).fill({ bookId: bookId() }))
    const pell = world.as('pell').schedule
    const span = { bookId: bookId(), from: day(0), to: day(5) }
    for (const answer of [
      await pell.list({ bookId: bookId() }),
      await pell.upcoming({ bookId: bookId() }),
      await pell.shares(span),
      await pell.bestDays({ bookId: bookId(), zone }),
    ])
      expect(answer.quorum).toBe(3)
    expect(await set('mira', null)).toEqual({ quorum: null })
    expect((await pell.upcoming({ bookId: bookId() })).quorum).toBeNull()
  })

  test('is not for players and strangers, and lies between 1 and 20', async () => {
    await expect(set('otto', 2)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(set('vex', 2)).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await expect(set(null, 2)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    for (const bad of [0, -1, 21, 1.5]) await expect(set('mira', bad)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await world.as('otto').schedule.upcoming({ bookId: bookId() })).can).toEqual({
      add: false,
      setQuorum: false,
    })
  })

  test('counts players alone: the GM side may attend, and does not make a table', async () => {
    const id = newId()
    const session = { title: 'Two of them', date: day(4), zone }
    await world.as('mira').schedule.add({ bookId: bookId(), id, session })
    for (const who of ['mira', 'lio', 'otto'] as const) await world.as(who).schedule.answer({ id, answer: 'attending' })
    await world.as('pell').schedule.answer({ id, answer: 'maybe' })
    const seen = await world.as('otto').schedule.read({ id })
    expect([seen.reactions.attending.length, seen.playersAttending]).toEqual([3, 1])
  })

  test('goes with the export of its book into a new one, and what is no number does not', async () => {
    await set('mira', 4)
    const call = await world.call('mira')
    const packed = await packQuorum(call, bookId())
    expect(packed).toEqual({ quorum: 4 })
    const { id } = await world.as('mira').books.create({ id: newId(), title: 'A copy', ward: 'party' })
    await unpackQuorum(call, packed, { bookId: id } as never)
    expect((await world.as('mira').schedule.upcoming({ bookId: id })).quorum).toBe(4)
    await expect(unpackQuorum(call, { quorum: 1e9 }, { bookId: id } as never)).rejects.toThrow()
  })
})
