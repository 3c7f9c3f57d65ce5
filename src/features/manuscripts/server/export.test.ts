import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#app/server/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the GM side takes the book along as a PDF under its title and the date', async () => {
  const file = await world.as('mira').manuscripts.exportPdf({ bookId: world.id('lantern') })
  expect(file.name).toMatch(/^.*Hollowmere.*-\d{4}-\d{2}-\d{2}\.pdf$/i)
  expect(file.type).toBe('application/pdf')
  const head = Buffer.from(await file.slice(0, 5).arrayBuffer()).toString()
  expect(head).toBe('%PDF-')
  expect((await world.as('lio').manuscripts.exportPdf({ bookId: world.id('lantern') })).size).toBeGreaterThan(10_000)
})

test('a player, a stranger and a visitor may not', async () => {
  const bookId = world.id('lantern')
  await expect(world.as('otto').manuscripts.exportPdf({ bookId })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(world.as('vex').manuscripts.exportPdf({ bookId })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  await expect(world.as(null).manuscripts.exportPdf({ bookId })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})
