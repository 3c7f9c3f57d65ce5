import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { periodEnd } from '#features/entitlements/rules.ts'
import { grantPlan } from '#features/entitlements/server/service.ts'
import { type Subscribers, sold, soon, subscribers } from '#test/subscribers.ts'
import { openWorld, type World } from '#test/world.ts'
import { subscriptionGoods } from './service/begin.ts'
import { endForFounders } from './service/founders.ts'
import { askedOf } from './service/the-plan.ts'

let world: World
let of: Subscribers
beforeAll(async () => {
  world = await openWorld()
  of = subscribers(world)
})
afterAll(() => world.close())

describe('managing', () => {
  test('is for subscribers who are no founders', async () => {
    expect(await world.as('mira').subscriptions.mine()).toMatchObject({ tier: 'gmBase', standing: 'renews' })
    await expect(world.as('otto').subscriptions.mine()).rejects.toMatchObject({ code: 'SUBSCRIBERS_ONLY' })
    await expect(world.as(null).subscriptions.mine()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    const who = await of.subscriber()
    await grantPlan(await world.call(null), { userId: who.userId, source: 'founder' })
    for (const act of ['mine', 'cancel', 'takeBack', 'payAgain'] as const)
      await expect(world.as(who).subscriptions[act]()).rejects.toMatchObject({ code: 'SUBSCRIBERS_ONLY' })
  })

  test('more is given at once for the amount that was shown, less with the next period', async () => {
    const who = await of.subscriber()
    const [end, before] = [await of.endOf(who), await of.sales()]
    const mine = world.as(who).subscriptions
    const up = { tier: 'gmPlus', billing: 'monthly' } as const
    const quote = await mine.quote(up)
    expect(quote).toMatchObject({ when: 'now', nextCents: 1500 })
    expect(quote.parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(quote.totalCents)
    const shown = { ...up, quotedAt: quote.quotedAt, totalCents: quote.totalCents }
    await expect(mine.change({ ...shown, totalCents: 1 })).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
    const stale = new Date(quote.quotedAt.getTime() - 20 * 60_000)
    await expect(mine.change({ ...shown, quotedAt: stale })).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
    expect(await of.sales()).toBe(before)
    expect(await mine.change(shown)).toMatchObject({ tier: 'gmPlus', cents: 1500, standing: 'renews', next: null })
    expect((await of.sales()) - before).toBe(quote.totalCents)
    expect(await of.tierAt(who, new Date())).toBe('gmPlus')
    expect(await of.endOf(who)).toEqual(end)

    const down = { tier: 'gmBase', billing: 'monthly' } as const
    const later = await mine.quote(down)
    expect(later).toMatchObject({ when: 'period-end', totalCents: 0, parts: [] })
    expect(await mine.change({ ...down, quotedAt: later.quotedAt, totalCents: 0 })).toMatchObject({
      tier: 'gmPlus',
      next: { tier: 'gmBase', cents: 1000 },
    })
    const back = await mine.quote(up)
    expect(await mine.change({ ...up, quotedAt: back.quotedAt, totalCents: 0 })).toMatchObject({ next: null })
    const again = await mine.quote(down)
    await mine.change({ ...down, quotedAt: again.quotedAt, totalCents: 0 })
    await of.round(soon(end))
    expect(await of.tierAt(who, soon(end))).toBe('gmBase')
    expect((await of.billsOf(who)).at(-1)).toMatchObject({ cents: 1000, words: 'GM-Base, monthly' })
    await expect(mine.quote(down)).rejects.toMatchObject({ code: 'PLAN_UNCHANGED' })
  })

  test('from months to years a new period begins now, less what is left of the old one', async () => {
    const who = await of.subscriber()
    const mine = world.as(who).subscriptions
    const wish = { tier: 'gmBase', billing: 'annual' } as const
    const { quotedAt, totalCents } = await mine.quote(wish)
    expect(totalCents).toBeLessThan(10_100)
    const changed = await mine.change({ ...wish, quotedAt, totalCents })
    expect(Math.abs(changed.periodEnd.getTime() - periodEnd(quotedAt, 'annual').getTime())).toBeLessThan(1000)
    expect((await of.billsOf(who)).at(-1)?.parts).toHaveLength(2)
  })

  test('two tabs that change at once are charged once', async () => {
    const who = await of.subscriber()
    const mine = world.as(who).subscriptions
    const before = await of.sales()
    const wishes = [
      { tier: 'gmPlus', billing: 'monthly' },
      { tier: 'gmPlus', billing: 'annual' },
      { tier: 'gmPlus', billing: 'monthly' },
    ] as const
    const quotes = await Promise.all(wishes.map(wish => mine.quote(wish)))
    const tries = await Promise.allSettled(
      quotes.map(({ tier, billing, quotedAt, totalCents }) => mine.change({ tier, billing, quotedAt, totalCents })),
    )
    const done = tries.flatMap((one, index) => (one.status === 'fulfilled' ? [quotes[index]!.totalCents] : []))
    expect(done).toHaveLength(1)
    expect((await of.sales()) - before).toBe(done[0])
  })

  test('a card that declines changes nothing', async () => {
    const who = await of.subscriber()
    await of.failing(who)
    const wish = { tier: 'gmPlus', billing: 'monthly' } as const
    const { quotedAt, totalCents } = await world.as(who).subscriptions.quote(wish)
    const held = await of.heldOf(who)
    await expect(world.as(who).subscriptions.change({ ...wish, quotedAt, totalCents })).rejects.toMatchObject({
      code: 'RENEWAL_DECLINED',
    })
    expect(await of.heldOf(who)).toEqual(held)
  })

  test('cancelled, twice and at once, a plan runs to its end; taken back it renews', async () => {
    const who = await of.subscriber()
    const end = await of.endOf(who)
    const mine = world.as(who).subscriptions
    const answers = await Promise.all([mine.cancel(), mine.cancel(), mine.cancel()])
    for (const answer of answers) expect(answer).toMatchObject({ standing: 'ends', endsAt: end })
    await expect(mine.quote({ tier: 'gmPlus', billing: 'monthly' })).rejects.toMatchObject({ code: 'PLAN_ENDS' })
    expect(await mine.takeBack()).toMatchObject({ standing: 'renews', endsAt: null })
    await mine.cancel()
    expect(await of.tierAt(who, new Date(end.getTime() - 1000))).toBe('gmBase')
    expect(await of.tierAt(who, soon(end))).toBe('none')
    await expect(world.as(who, { now: soon(end) }).subscriptions.takeBack()).rejects.toMatchObject({
      code: 'SUBSCRIBERS_ONLY',
    })
    await of.round(soon(end))
    expect((await of.planOf(who)).status).toBe('ended')
    expect(await of.billsOf(who)).toHaveLength(1)
  })

  test('an older change that comes after a newer one changes nothing', async () => {
    const who = await of.subscriber()
    const held = await of.heldOf(who)
    const period = { start: held.own.periodStart, end: held.plan.currentPeriodEnd! }
    const asked = (revision: number, endsWithPeriod: boolean) =>
      askedOf(held, {
        terms: { tier: 'gmBase', billing: 'monthly', cents: 1000 },
        starts: 'now',
        revision,
        endsWithPeriod,
        period,
      })
    const { payments } = world.app.ports
    const older = (await payments.changePlan({ plan: asked(1, true), charge: [], testCard: 'pays' })).events
    const newer = (await payments.changePlan({ plan: asked(2, false), charge: [], testCard: 'pays' })).events
    for (const event of [...newer, ...older]) await of.take(event)
    expect(await world.as(who).subscriptions.mine()).toMatchObject({ standing: 'renews' })
    const [ended] = (await payments.cancelPlan(held.own.subscriptionId)).events
    const renewal = await of.renewalOf(who)
    await of.take(ended!)
    await of.take(renewal)
    expect((await of.planOf(who)).status).toBe('ended')
  })

  test('a founder is not charged for a plan again', async () => {
    const who = await of.subscriber()
    const end = await of.endOf(who)
    await grantPlan(await world.call(null), { userId: who.userId, source: 'founder' })
    await endForFounders(await world.call(null), sold)
    expect(await of.planOf(who)).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' })
    await of.round(soon(end))
    expect((await of.planOf(who)).status).toBe('ended')
    expect(await of.billsOf(who)).toHaveLength(1)
  })

  test('a founder whose provider does not answer holds no other founder up', async () => {
    const [first, second] = [await of.subscriber(), await of.subscriber()]
    for (const { userId } of [first, second]) await grantPlan(await world.call(null), { userId, source: 'founder' })
    const told: number[] = []
    const failing = {
      ...subscriptionGoods,
      hears: {
        ...subscriptionGoods.hears,
        'customer.subscription.updated': async (
          ...event: Parameters<NonNullable<typeof subscriptionGoods.hears>[string]>
        ) => {
          await subscriptionGoods.hears?.['customer.subscription.updated']?.(...event)
          if (told.push(1) === 1) throw new Error('no answer')
        },
      },
    }
    await endForFounders(await world.call(null), [failing])
    const ended = async () => (await Promise.all([first, second].map(of.planOf))).filter(plan => plan.cancelAtPeriodEnd)
    expect(await ended()).toHaveLength(1)
    await endForFounders(await world.call(null), sold)
    expect(await ended()).toHaveLength(2)
  })
})
