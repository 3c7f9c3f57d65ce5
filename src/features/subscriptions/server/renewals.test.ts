import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { periodEnd } from '#features/entitlements/rules.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { type Subscribers, soon, subscribers } from '#test/subscribers.ts'
import { openWorld, type World } from '#test/world.ts'
import { daysAfter, graceAfter } from '../rules.ts'
import { subscriptionGoods } from './service/begin.ts'
import { renewDue } from './service/renewing.ts'
import { askedOf } from './service/the-plan.ts'

let world: World
let of: Subscribers
beforeAll(async () => {
  world = await openWorld()
  of = subscribers(world)
  // Nothing but the plan of each test is due.
  await world.db.delete(plans).where(eq(plans.source, 'slots'))
})
afterAll(() => world.close())

describe('renewals at the test till', () => {
  test('a period that is over is paid again, once: the end, the ledger, an invoice, a receipt', async () => {
    const who = await of.subscriber()
    const [end, before] = [await of.endOf(who), await of.sales()]
    await of.round(new Date(end.getTime() - 1000))
    expect(await of.endOf(who)).toEqual(end)
    await Promise.all([of.round(soon(end)), of.round(soon(end))])
    await of.round(soon(end))
    const next = periodEnd(end, 'monthly')
    expect(Math.abs((await of.endOf(who)).getTime() - next.getTime())).toBeLessThan(1000)
    expect((await of.sales()) - before).toBe(1000)
    expect((await of.billsOf(who)).map(({ cents, state }) => [cents, state])).toEqual([
      [1000, 'paid'],
      [1000, 'paid'],
    ])
    expect(await of.tierAt(who, daysAfter(end, 20))).toBe('gmBase')
    const { invoices: mine } = await world.as(who).subscriptions.invoices({})
    expect(mine).toMatchObject([{ words: 'GM-Base, monthly', cents: 1000, state: 'paid' }, { cents: 1000 }])
    expect(mine[0]!.number > mine[1]!.number).toBe(true)
  })

  test('a till that slept for a year charges one period, and that begins now', async () => {
    const who = await of.subscriber()
    const later = daysAfter(await of.endOf(who), 365)
    for (let i = 0; i < 5; i++) await of.round(later)
    expect(await of.billsOf(who)).toHaveLength(2)
    const end = await of.endOf(who)
    expect(end > later && end <= periodEnd(later, 'monthly')).toBe(true)
    expect(await of.tierAt(who, soon(later))).toBe('gmBase')
  })

  test('a round that breaks off within a renewal leaves nothing, and the next one goes on', async () => {
    const who = await of.subscriber()
    const [end, before] = [await of.endOf(who), await of.sales()]
    const broken = {
      ...subscriptionGoods,
      hears: {
        ...subscriptionGoods.hears,
        'invoice.paid': async (...event: Parameters<NonNullable<typeof subscriptionGoods.hears>[string]>) => {
          await subscriptionGoods.hears?.['invoice.paid']?.(...event)
          throw new Error('the process was killed')
        },
      },
    }
    await renewDue(await of.at(soon(end)), [broken])
    expect(await of.endOf(who)).toEqual(end)
    expect(await of.billsOf(who)).toHaveLength(1)
    await of.round(soon(end))
    expect(await of.billsOf(who)).toHaveLength(2)
    expect((await of.sales()) - before).toBe(1000)
  })

  test('an event twice, at once and late has one effect; one that is not believed has none', async () => {
    const who = await of.subscriber()
    const [end, before] = [await of.endOf(who), await of.sales()]
    const event = await of.renewalOf(who)
    const forged = { ...event, body: event.body.replace('"amount_paid":1000', '"amount_paid":1') }
    expect(await of.take(forged)).toBe(false)
    expect(await of.take({ ...event, signature: '' })).toBe(false)
    expect(await of.endOf(who)).toEqual(end)
    await Promise.all(Array.from({ length: 6 }, () => of.take(event)))
    await of.take(event)
    await of.round(soon(end))
    expect(await of.billsOf(who)).toHaveLength(2)
    expect((await of.sales()) - before).toBe(1000)
  })

  test.each([
    ['failed, then paid', ['fails', 'pays']],
    ['paid, then failed', ['pays', 'fails']],
  ] as const)('%s ends as paid', async (_, cards) => {
    const who = await of.subscriber()
    const end = await of.endOf(who)
    const events = [await of.renewalOf(who, cards[0]), await of.renewalOf(who, cards[1])]
    for (const event of events) await of.take(event, soon(end))
    expect(await world.as(who, { now: soon(end) }).subscriptions.mine()).toMatchObject({
      standing: 'renews',
      dueCents: null,
    })
    expect((await of.billsOf(who)).map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(await of.noticesOf(who, soon(end))).toEqual([])
  })

  test('an event of a plan that is nobody’s here changes nothing', async () => {
    const who = await of.subscriber()
    const held = await of.heldOf(who)
    const before = await of.sales()
    const foreign = { ...held, own: { ...held.own, subscriptionId: 'sub_of_somebody_else' } }
    const terms = { tier: 'gmPlus', billing: 'annual', cents: 1 } as const
    const period = { start: new Date(), end: daysAfter(new Date(), 900) }
    const plan = askedOf(foreign, { terms, starts: 'now', revision: 9, endsWithPeriod: true, period })
    const part = { words: 'x', cents: 5, from: period.start, to: period.end }
    expect(await of.take(world.app.ports.payments.till!.renew({ plan, part, attempt: 1, testCard: 'pays' }))).toBe(true)
    for (const event of (await world.app.ports.payments.changePlan({ plan, charge: [], testCard: 'pays' })).events)
      expect(await of.take(event)).toBe(true)
    expect(await of.sales()).toBe(before)
    expect(await of.heldOf(who)).toEqual(held)
  })
})

describe('a renewal that fails', () => {
  test('leaves the plan for seven days, reminds, and ends it when nothing was paid', async () => {
    const who = await of.subscriber()
    const end = await of.endOf(who)
    await of.failing(who)
    for (let i = 0; i < 3; i++) await of.round(soon(end))
    expect(await world.as(who, { now: soon(end) }).subscriptions.mine()).toMatchObject({
      standing: 'unpaid',
      dueCents: 1000,
      endsAt: graceAfter(end),
    })
    expect((await of.billsOf(who)).map(({ state }) => state)).toEqual(['paid', 'open'])
    expect(await of.noticesOf(who, soon(end))).toHaveLength(1)
    expect((await of.noticesOf(who, soon(end)))[0]).toMatchObject({ href: '/subscription' })
    expect(await of.tierAt(who, daysAfter(end, 6.9))).toBe('gmBase')
    expect(await of.tierAt(who, daysAfter(end, 7.1))).toBe('none')
    await of.round(daysAfter(end, 6.9))
    expect((await of.planOf(who)).status).toBe('active')
    await of.round(daysAfter(end, 7.1))
    expect((await of.planOf(who)).status).toBe('ended')
    expect((await of.billsOf(who)).map(({ state }) => state)).toEqual(['paid', 'void'])
    await expect(world.as(who, { now: daysAfter(end, 7.1) }).subscriptions.mine()).rejects.toMatchObject({
      code: 'SUBSCRIBERS_ONLY',
    })
    expect(await of.noticesOf(who, daysAfter(end, 7.1))).toEqual([])
  })

  test('a payment in between ends the reminders, and the period goes on where it was', async () => {
    const who = await of.subscriber()
    const end = await of.endOf(who)
    await of.failing(who)
    await of.round(soon(end))
    const day = daysAfter(end, 4)
    const mine = world.as(who, { now: day }).subscriptions
    await expect(mine.payAgain()).rejects.toMatchObject({ code: 'RENEWAL_DECLINED' })
    expect((await of.planOf(who)).status).toBe('active')
    await mine.setTestCard({ card: 'pays' })
    const before = await of.sales()
    const tries = await Promise.allSettled([mine.payAgain(), mine.payAgain(), mine.payAgain()])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await of.sales()) - before).toBe(1000)
    expect(await mine.mine()).toMatchObject({ standing: 'renews', dueCents: null })
    expect(Math.abs((await of.endOf(who)).getTime() - periodEnd(end, 'monthly').getTime())).toBeLessThan(1000)
    expect(await of.noticesOf(who, day)).toEqual([])
    await expect(mine.payAgain()).rejects.toMatchObject({ code: 'NOTHING_DUE' })
  })

  test('sends a letter at the failure, after three days and a day before the end', async () => {
    const who = await of.subscriber()
    const end = await of.endOf(who)
    await of.failing(who)
    await of.round(soon(end))
    const planned = await world.db.execute<{ name: string; days: number }>(
      `select name, extract(epoch from start_after - now()) / 86400 as days from jobs.job
       where name like 'subscriptions.%' and data ->> 'planId' = '${(await of.planOf(who)).id}'` as never,
    )
    expect(planned.rows.map(({ name }) => name).sort()).toEqual([
      'subscriptions.reminder',
      'subscriptions.reminder',
      'subscriptions.unpaid-mail',
    ])
    const mails: { to: string; subject: string }[] = []
    const { mailer } = world.app.ports
    const send = mailer.send.bind(mailer)
    mailer.send = async mail => void mails.push(mail)
    await world.runJobs()
    mailer.send = send
    expect(mails.filter(({ to }) => to === `${who.userId}@test.example`).map(({ subject }) => subject)).toContain(
      'Your plan GM-Base could not be renewed',
    )
  })
})
