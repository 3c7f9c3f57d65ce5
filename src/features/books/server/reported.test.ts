import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { books } from './tables.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const send = (by: CastName) =>
  world.as(by).reports.send({ id: newId(), kind: 'book', subjectId: world.id('lantern'), reason: 'illegal', words: '' })
const access = async () => {
  const [row] = await world.db
    .select()
    .from(books)
    .where(eq(books.id, world.id('lantern')))
  return { ward: row!.ward, innIsOpen: row!.innIsOpen }
}
const closed = async () => {
  await send('otto')
  const sol = world.as('sol').reports
  const { id, version } = (await sol.queue({ show: 'open', kind: 'book' })).cases.at(-1)!
  await sol.decide({ id, version, act: 'close', words: 'This text is not yours.', reporterWords: '' })
  return id
}
const takeBack = async (id: string) => {
  await world.as('mira').reports.appeal({ id, words: 'It is mine.' })
  await world.as('sol').reports.decideAppeal({ id, version: 3, outcome: 'changed', answer: 'It is.' })
}

test('a reported campaign is closed to its party, and an appeal opens it as it was', async () => {
  const before = await access()
  const id = await closed()
  expect(await access()).toEqual({ ward: 'private', innIsOpen: false })
  await expect(world.as('otto').books.read({ id: world.id('lantern') })).rejects.toMatchObject({
    code: 'BOOK_NOT_FOUND',
  })
  await takeBack(id)
  expect(await access()).toEqual(before)
})

test('a campaign whose GM has opened it since is left as it is', async () => {
  const id = await closed()
  await world.db
    .update(books)
    .set({ ward: 'gm-only' })
    .where(eq(books.id, world.id('lantern')))
  await takeBack(id)
  expect(await access()).toEqual({ ward: 'gm-only', innIsOpen: false })
})

test('a book that somebody may not read is not there for a report', async () => {
  await world.db
    .update(books)
    .set({ ward: 'private' })
    .where(eq(books.id, world.id('lantern')))
  await expect(send('otto')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(send('mira')).rejects.toMatchObject({ code: 'OWN_WORDS' })
})
