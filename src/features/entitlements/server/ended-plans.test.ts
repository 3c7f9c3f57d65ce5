import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { periodEnd } from '../rules.ts'
import { tellEndedPlans } from './service/ended-plans.ts'
import { endPlan, grantPlan } from './service.ts'
import { plans } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const noticesOf = async (who: 'vex' | 'pell' | 'otto', now: Date) =>
  (await world.as(who, { now }).notices.list({})).notices
    .filter(({ kind }) => kind === 'plan-ended')
    .map(({ text, href }) => [text, href])
/** A round of the watch at some moment. */
const round = async (now: Date) => tellEndedPlans({ ...(await world.call(null)), now })
const RENEW = ['Your plan GM-Base has ended. Your books stay; to write on, renew it.', '/store?upgrade=gm']

test('the end of a plan is announced once, to its owner alone, and not after a renewal', async () => {
  const call = await world.call(null)
  const end = periodEnd(call.now, 'monthly')
  const plan = { source: 'plan', tier: 'gmBase', billing: 'monthly', currentPeriodEnd: end } as const
  await grantPlan(call, { ...plan, userId: world.id('vex') })
  await grantPlan(call, { source: 'founder', userId: world.id('otto') })
  const later = new Date(end.getTime() + 1)

  await round(new Date(end.getTime() - 1))
  expect(await noticesOf('vex', later)).toEqual([])
  for (let i = 0; i < 2; i++) await round(later)
  expect(await noticesOf('vex', later)).toEqual([RENEW])
  expect(await noticesOf('otto', later)).toEqual([])

  const next = periodEnd(end, 'monthly')
  await world.db.update(plans).set({ currentPeriodEnd: next })
  await round(later)
  expect(await noticesOf('vex', later)).toEqual([])
  const after = new Date(next.getTime() + 1)
  await grantPlan({ ...call, now: later }, { source: 'vip', userId: world.id('vex') })
  await round(after)
  expect(await noticesOf('vex', after)).toEqual([['Your plan GM-Base has ended.', '/sanctum']])
})

test('a plan that ends before its time is told of too, once', async () => {
  const call = await world.call(null)
  const id = world.id('pell')
  await grantPlan(call, {
    userId: id,
    source: 'plan',
    tier: 'gmBase',
    billing: 'annual',
    currentPeriodEnd: periodEnd(call.now, 'annual'),
  })
  const [plan] = (await world.db.select().from(plans)).filter(({ userId }) => userId === id)
  await endPlan(call, { id: plan!.id, userId: id })
  for (let i = 0; i < 2; i++) await round(call.now)
  expect(await noticesOf('pell', call.now)).toEqual([RENEW])
  await world.as('pell').notices.markAllRead({ until: call.now })
  await round(call.now)
  expect((await world.as('pell').notices.unread()).count).toBe(0)
})
