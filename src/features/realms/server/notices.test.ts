import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { notices } from '#features/notices/server/tables.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.db.delete(notices))

const noticesOf = async (who: CastName) => (await world.as(who).notices.list({})).notices

test('a person is told that a domain is closed to them, and that it is open again: what holds now, once', async () => {
  const userId = world.id('vex')
  for (const reason of ['Sat on the cat.', 'Twice.']) await world.as('mira').realms.ban({ userId, reason })
  const closed = await noticesOf('vex')
  expect(closed).toMatchObject([
    { kind: 'domain-closed', href: expect.stringContaining('://mira.tomewright.localhost') },
  ])
  expect(JSON.stringify(closed)).not.toContain('cat')
  expect((await world.db.select().from(notices)).map(({ times }) => times)).toEqual([1])
  for (const who of ['mira', 'otto', 'sol'] as const) expect(await noticesOf(who)).toEqual([])

  for (let i = 0; i < 2; i++) await world.as('mira').realms.unban({ userId })
  expect(await noticesOf('vex')).toMatchObject([{ kind: 'domain-opened' }])
  expect(await world.db.select().from(notices)).toHaveLength(1)
})

test('a ban that is refused is told to nobody', async () => {
  const banned = world.as('mira').realms.ban({ userId: world.id('sol'), reason: 'for the test' })
  await expect(banned).rejects.toMatchObject({ code: 'CANNOT_BE_BANNED' })
  expect(await world.db.select().from(notices)).toEqual([])
})
