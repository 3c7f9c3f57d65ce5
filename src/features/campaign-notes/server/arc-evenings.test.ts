import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gameSessions } from '#features/schedule/server/tables.ts'
import { inTransaction } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { MOST_EVENINGS } from '../rules.ts'
import { campaignNoteUserData } from './service/user-data.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const lantern = () => world.id('lantern')
const note = { title: 'The cellar', content: 'It is one step deeper each time.' }
const added = (more: object) =>
  world.as('mira').campaignNotes.add({ bookId: lantern(), id: newId(), note: { ...note, ...more } })

describe('the evenings of an arc', () => {
  const read = (id: string) => world.as('mira').campaignNotes.read({ id })
  const idsOf = async (id: string) => (await read(id)).evenings.map(one => one.id)

  test('are those of the form that are sessions of the book, the first one first', async () => {
    const [recorder, mile, elsewhere] = ['session recorder', 'session mile', 'session arcology'].map(world.id)
    const { id, evenings } = await added({ type: 'arc', evenings: [mile, elsewhere, recorder, newId(), mile] })
    expect(evenings.map(one => [one.id, one.isOver, one.isCancelled])).toEqual([
      [recorder, true, false],
      [mile, false, false],
    ])
    const { notes } = await world.as('lio').campaignNotes.list({ bookId: lantern(), type: 'arc' })
    expect(notes.find(one => one.id === id)?.evenings).toEqual(evenings)
  })

  test('stay with an edit that does not name them, and go with another type and with their session', async () => {
    const sessionId = newId()
    const session = { title: 'One more', date: '2030-01-01', time: '19:00', zone: 'Europe/Lisbon' }
    await world.as('mira').schedule.add({ bookId: lantern(), id: sessionId, session })
    const made = await added({ type: 'arc', evenings: [sessionId, world.id('session mile')] })
    const edit = async (more: object) => {
      const { updatedAt } = await read(made.id)
      return world
        .as('mira')
        .campaignNotes.edit({ id: made.id, expectedUpdatedAt: updatedAt, note: { ...note, ...more } })
    }
    expect((await edit({ title: 'The cellar again' })).evenings).toHaveLength(2)
    await world.as('mira').schedule.edit({ id: sessionId, session: { ...session, status: 'cancelled' } })
    expect((await read(made.id)).evenings.find(one => one.id === sessionId)).toMatchObject({
      isCancelled: true,
      isOver: false,
    })
    await world.as('mira').schedule.remove({ id: sessionId })
    expect(await idsOf(made.id)).toEqual([world.id('session mile')])
    expect((await edit({ evenings: [world.id('session stone')] })).evenings.map(one => one.title)).toEqual([
      'What the Stone Says',
    ])
    expect((await edit({ type: 'todo' })).evenings).toEqual([])
    expect((await edit({ type: 'arc' })).evenings).toEqual([])
    expect((await added({ type: 'note', evenings: [world.id('session mile')] })).evenings).toEqual([])
  })

  test('are at most a hundred', async () => {
    const evenings = Array.from({ length: MOST_EVENINGS + 1 }, () => newId())
    await expect(added({ type: 'arc', evenings })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('are saved while one of them is deleted, without it or with it gone', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const sessionId = newId()
      const session = { title: 'One more', date: '2030-01-01', time: '19:00', zone: 'Europe/Lisbon' }
      await world.as('mira').schedule.add({ bookId: lantern(), id: sessionId, session })
      const [made] = await Promise.all([
        added({ type: 'arc', evenings: [sessionId, world.id('session mile')] }),
        world.as('lio').schedule.remove({ id: sessionId }),
      ])
      expect(await idsOf(made.id)).toEqual([world.id('session mile')])
    }
  })

  test('around now are listed for the GM side alone, without those that were cancelled', async () => {
    const { evenings } = await world.as('lio').campaignNotes.evenings({ bookId: lantern() })
    expect(evenings.map(one => one.title)).toEqual([
      'The Recorder Speaks',
      'The Second Crossing',
      'The Tenth Mile',
      'What the Stone Says',
    ])
    const id = world.id('session stone')
    const [before] = await world.db.select().from(gameSessions).where(eq(gameSessions.id, id))
    await world.db.update(gameSessions).set({ status: 'cancelled' }).where(eq(gameSessions.id, id))
    expect((await world.as('mira').campaignNotes.evenings({ bookId: lantern() })).evenings).toHaveLength(3)
    await world.db.update(gameSessions).set({ status: before!.status }).where(eq(gameSessions.id, id))
    for (const who of ['otto', 'vex'] as const)
      await expect(world.as(who).campaignNotes.evenings({ bookId: lantern() })).rejects.toMatchObject({
        code: 'BOOK_NOT_FOUND',
      })
  })

  test('go with the archive of a book, and come back as far as their sessions do', async () => {
    const [own] = campaignNoteUserData
    const call = await world.call('mira')
    const packed = (await own!.packBook!(call, lantern(), {} as never)) as { id: string; evenings: string[] }[]
    const debt = packed.find(one => one.id === world.id('note debt'))
    expect(new Set(debt?.evenings)).toEqual(
      new Set(['session recorder', 'session crossing', 'session stone'].map(world.id)),
    )
    const renamed = new Map([[world.id('session crossing'), world.id('session arcology')]])
    const renameTo = (old: string) => renamed.get(old) ?? renamed.set(old, newId()).get(old)!
    await inTransaction(call, tx =>
      own!.unpackBook!(tx, packed, { bookId: world.id('afterlight'), newId: renameTo } as never),
    )
    const { notes } = await world.as('mira').campaignNotes.list({ bookId: world.id('afterlight'), type: 'arc' })
    expect(notes.find(one => one.title === 'The debt of the bridge')?.evenings.map(one => one.id)).toEqual([
      world.id('session arcology'),
    ])
  })
})
