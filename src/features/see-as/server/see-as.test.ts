import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { users } from '#features/accounts/server/tables.ts'
import { type InventedPages, type InventedTrouble, NoInventedPage } from '#kit/server/invented-pages.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The client of somebody, with other invented pages. */
const seen = (who: CastName | null, look?: InventedPages['look']) => {
  const { ports } = world.app
  return world.as(who, look ? { ports: { ...ports, invented: { ...ports.invented, look } } } : {}).seeAs.look
}
const FEED = { role: 'player', page: 'feed' } as const
const looks = async () => (await world.as('sol').admin.audit({ act: 'page.seenAs' })).rows

test('an admin sees a page as a role, and each look is in the audit', async () => {
  expect(await seen('sol')(FEED)).toEqual({ title: 'feed', html: '<p>feed as player</p>' })
  await seen('sol')({ role: 'gm', page: 'closedBook' })
  const rows = await looks()
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    actor: { id: world.id('sol') },
    subjectId: 'closedBook',
    after: { role: 'gm', page: 'closedBook' },
  })
})

test.each([null, 'mira', 'otto', 'pell', 'lio', 'vex'] as const)(
  '%s is answered as if there was nothing',
  async who => {
    const begun: unknown[] = []
    const look = seen(who, async asked => {
      begun.push(asked)
      return { title: '', html: '' }
    })
    await expect(look(FEED)).rejects.toMatchObject({ code: who ? 'NOT_FOUND' : 'SIGN_IN_REQUIRED' })
    expect(begun).toEqual([])
  },
)

test('only roles and pages of the lists are asked for', async () => {
  for (const wrong of [
    { role: 'banned', page: 'feed' },
    { role: 'player', page: '/feed' },
    { role: 'constructor', page: 'feed' },
  ])
    await expect(seen('sol')(wrong as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('an admin who is demoted while a page is made gets nothing of it', async () => {
  const before = (await looks()).length
  const role = (to: string) =>
    world.db
      .update(users)
      .set({ role: to })
      .where(eq(users.id, world.id('sol')))
  const look = seen('sol', async () => {
    await role('user')
    return { title: 'A title', html: '<p>A page</p>' }
  })
  try {
    await expect(look(FEED)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  } finally {
    await role('admin')
  }
  expect(await looks()).toHaveLength(before)
})

test.each<[InventedTrouble, object]>([
  ['right', { code: 'SEE_AS_UNAVAILABLE', message: expect.stringContaining('CREATEDB') }],
  ['busy', { code: 'SEE_AS_BUSY', data: { retryAfterSeconds: 5 } }],
  ['failed', { code: 'SEE_AS_FAILED' }],
])('trouble of the kind %s is named, and nothing was seen', async (why, refusal) => {
  const before = (await looks()).length
  const look = seen('sol', async () => {
    throw new NoInventedPage(why, 'secret words of a log')
  })
  const error = await look(FEED).catch((thrown: Error) => thrown)
  expect(error).toMatchObject(refusal)
  expect(String(error)).not.toContain('secret words')
  expect(await looks()).toHaveLength(before)
})

test('an admin looks so often and no more', async () => {
  const look = seen('sol')
  // Calls made at once reach the limit in any order.
  const all = await Promise.allSettled(Array.from({ length: 120 }, () => look(FEED)))
  expect(all.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  await expect(look(FEED)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
