import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { notices } from '#features/notices/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

const BOOK = newId()
const join = { password: 'told-of-it' }
let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.as('mira').books.create({ id: BOOK, title: 'Told', ward: 'party', campaignPassword: join.password })
})
afterAll(() => world.close())
beforeEach(() => world.db.delete(notices))

const textsOf = async (who: CastName) => (await world.as(who).notices.list({})).notices.map(({ text }) => text)
async function sitDown(name: string): Promise<string> {
  const id = newId()
  await world.as('otto').characters.make({ id, name, join })
  return id
}

test('the GM side is notified of a new player and of one who has left', async () => {
  const [kitt, marrow] = [await sitDown('Kitt'), await sitDown('Marrow')]
  expect((await textsOf('mira')).sort()).toEqual(['Kitt has joined Told.', 'Marrow has joined Told.'])
  for (const who of ['otto', 'pell', 'lio', 'vex', 'sol'] as const) expect(await textsOf(who)).toEqual([])
  await world.as('otto').characters.leave({ id: kitt })
  expect((await textsOf('mira')).sort()).toEqual(['A character has left Told.', 'Marrow has joined Told.'])
  await world.as('otto').characters.remove({ id: marrow })
  expect(await textsOf('mira')).toEqual(['2 characters have left Told.'])
})

test('a character that was changed or attached is told of by its name of today', async () => {
  const id = newId()
  await world.as('otto').characters.make({ id, name: 'Kitt' })
  expect(await textsOf('mira')).toEqual([])
  await world.as('otto').characters.attach({ id, ...join })
  await world.as('otto').characters.edit({ id, name: 'Kitt the Third' })
  expect(await textsOf('mira')).toEqual(['Kitt the Third has joined Told.'])
})

test('the player is told of a farewell and of a return, and of what holds now only', async () => {
  const id = await sitDown('Kitt')
  await world.as('mira').characters.archive({ id })
  expect(await textsOf('mira')).toEqual([])
  expect((await textsOf('otto'))[0]).toMatch(/^Kitt has left the table.*, and is remembered\.$/)
  await world.as('mira').characters.restore({ id })
  expect(await textsOf('otto')).toEqual(['Kitt is back at Told.'])
})

test('what was told of a book goes with the book, and its players read that it was burned', async () => {
  await sitDown('Kitt')
  await world.as('mira').books.burn({ id: BOOK, phrase: 'BURN IT' })
  expect(await world.db.select().from(notices)).toEqual([])
  await world.runJobs()
  const words = '“Told” was burned, with all that was written in it. Your characters stay yours.'
  expect(await textsOf('otto')).toEqual([words])
  for (const who of ['mira', 'pell', 'lio', 'vex', 'sol'] as const) expect(await textsOf(who)).toEqual([])
})
