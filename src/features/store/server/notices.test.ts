import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const noticesOf = async (who: 'vex' | 'mira') =>
  (await world.as(who).notices.list({})).notices.filter(({ kind }) => kind === 'plan-bought')

test('a buyer is told once that the plan is theirs, and not before it is paid', async () => {
  const vex = world.as('vex')
  const { url } = await vex.store.checkout({ productId: 'gmBase', billing: 'annual' })
  const session = new URL(url).searchParams.get('session')!
  expect(await noticesOf('vex')).toEqual([])
  for (let i = 0; i < 2; i++) await vex.store.actAtTill({ session, act: 'pay' }).catch(() => {})
  expect(await noticesOf('vex')).toMatchObject([{ text: expect.stringMatching(/ is yours\.$/), href: '/sanctum' }])
  expect(await noticesOf('mira')).toEqual([])
})
