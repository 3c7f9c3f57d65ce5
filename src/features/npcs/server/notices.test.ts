import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { books } from '#features/books/server/tables.ts'
import { notices } from '#features/notices/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import type { Ward } from '#lexicon/books.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let id: string
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(notices)
  id = newId()
  const npc = { type: 'person' as const, name: 'Kitt Marrow' }
  await world.as('mira').npcs.add({ bookId: world.id('lantern'), id, npc })
})

const unread = async (who: CastName) => (await world.as(who).notices.unread()).count
const textsOf = async (who: CastName) => (await world.as(who).notices.list({})).notices.map(({ text }) => text)
const edit = (name: string, isVisible?: boolean) =>
  world.as('mira').npcs.edit({ id, npc: { type: 'person', name }, ...(isVisible === undefined ? {} : { isVisible }) })
const reveal = () => world.as('mira').npcs.setVeil({ id, veil: false })

test('the party is told of a face that is revealed, the one who did it and strangers are not', async () => {
  expect(await unread('otto')).toBe(0)
  await reveal()
  await reveal()
  for (const who of ['otto', 'pell', 'lio'] as const)
    expect(await textsOf(who)).toEqual([expect.stringContaining('Kitt Marrow')])
  for (const who of ['mira', 'vex', 'sol'] as const) expect([await unread(who), await textsOf(who)]).toEqual([0, []])
  const href = (await world.as('otto').notices.list({})).notices[0]?.href
  expect(href).toBe(`/campaigns/${world.id('lantern')}/faces`)
  expect(JSON.stringify(await world.db.select().from(notices))).not.toContain('Kitt')
})

test('it has the name of today, and none behind a veil', async () => {
  await reveal()
  await edit('Somebody Else')
  expect((await textsOf('otto'))[0]).toContain('Somebody Else')
  await edit('Nobody’s Business', false)
  expect([await unread('otto'), await textsOf('otto'), await textsOf('lio')]).toEqual([0, [], []])
  await edit('Somebody Else', true)
  expect(await unread('otto')).toBe(1)
  await world.as('mira').npcs.remove({ id })
  expect(await world.db.select().from(notices)).toEqual([])
})

test('it is for those who may see the book: when it was revealed, and when they read of it', async () => {
  const wardIs = (ward: Ward) =>
    world.db
      .update(books)
      .set({ ward, innIsOpen: ward === 'party' })
      .where(eq(books.id, world.id('lantern')))
  await reveal()
  await wardIs('gm-only')
  expect([await unread('otto'), await unread('lio')]).toEqual([0, 1])
  await world.as('mira').npcs.setVeil({ id, veil: true })
  await reveal()
  await wardIs('party')
  expect([await unread('otto'), await unread('lio')]).toEqual([0, 1])
})
