import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoId } from '#app/demo/cast.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

const bookId = demoId('lantern')
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('every page has an address, which leads each reader of the book to a page of the same chapter', async () => {
  const [gm, player] = [world.as('mira').reader, world.as('otto').reader]
  for (const { place } of (await gm.outline({ bookId })).pages) {
    const [theirs, mine] = [await player.locate({ bookId, place }), await gm.locate({ bookId, place })]
    const pages = (await player.outline({ bookId })).pages
    expect(pages[theirs.number! - 1]?.chapterId).toBe(place.split('.')[0])
    expect(mine.number).not.toBeNull()
  }
})

test('words and places are looked up by those alone who may read', async () => {
  const { reader } = world.as('vex')
  const refusal = { code: 'BOOK_NOT_FOUND' }
  const { id } = await world.as('mira').books.create({ title: 'Not for Vex', ward: 'gm-only' })
  for (const book of [id, newId()]) {
    await expect(reader.locate({ bookId: book, place: newId() })).rejects.toMatchObject(refusal)
    await expect(reader.find({ bookId: book, words: 'lantern' })).rejects.toMatchObject(refusal)
  }
  const { numbers } = await world.as('otto').reader.find({ bookId, words: 'low ferry' })
  expect(numbers.length).toBeGreaterThan(0)
  expect(await world.as('otto').reader.locate({ bookId, place: `${newId()}.nothing` })).toEqual({ number: null })
})
