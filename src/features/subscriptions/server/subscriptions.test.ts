import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantAccounts } from '#features/accounts/server/demo.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { periodEnd } from '#features/entitlements/rules.ts'
import { grantPlan } from '#features/entitlements/server/service.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import { balanceOf } from '#features/ledger/server/service.ts'
import { takePaymentEvent } from '#features/store/server/service/payment-events.ts'
import type { Actor } from '#kit/server/call.ts'
import type { SignedEvent } from '#kit/server/payments/port.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { daysAfter, graceAfter } from '../rules.ts'
import { subscriptionGoods } from './service/begin.ts'
import { endForFounders } from './service/founders.ts'
import { announcePrices } from './service/prices.ts'
import { renewDue } from './service/renewing.ts'
import { askedOf, cataloguePrice, heldPlan } from './service/the-plan.ts'
import { invoices, subscriptions } from './tables.ts'

const sold = [subscriptionGoods]

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Wish = { productId: 'gmBase' | 'gmPlus'; billing: 'monthly' | 'annual' }

/** Somebody who has bought a plan at the till. */
async function subscriber(wish: Wish = { productId: 'gmBase', billing: 'monthly' }): Promise<Actor> {
  const id = newId()
  const person = { id, name: 'Buyer', pronouns: '', email: `${id}@test.example`, accountType: 'gm', role: 'user' }
  await plantAccounts(await world.call(null), [person], 'lantern-light')
  const who = (await actorById(world.db, world.app.ports, id))!
  const { url } = await world.as(who).store.checkout(wish)
  await world.as(who).store.actAtTill({ session: new URL(url).searchParams.get('session')!, act: 'pay' })
  return who
}

const at = async (now: Date) => ({ ...(await world.call(null)), now })
const round = async (now: Date) => renewDue(await at(now), sold)
const take = async ({ body, signature }: SignedEvent, now = new Date()) =>
  takePaymentEvent(await at(now), body, signature, sold)
const planOf = async (who: Actor) => {
  const [plan] = await world.db
    .select()
    .from(plans)
    .where(and(eq(plans.userId, who.userId), eq(plans.source, 'plan')))
  return plan!
}
const endOf = async (who: Actor) => (await planOf(who)).currentPeriodEnd!
const heldOf = async (who: Actor) => (await heldPlan(await world.call(null), { planId: (await planOf(who)).id }))!
const billsOf = (who: Actor) =>
  world.db.select().from(invoices).where(eq(invoices.userId, who.userId)).orderBy(invoices.number)
const tierAt = async (who: Actor, now: Date) => (await world.as(who, { now }).entitlements.mine()).tier
const sales = async () => balanceOf(await world.call(null), SITE_ACCOUNTS.sales)
const soon = (date: Date) => new Date(date.getTime() + 60_000)
const failing = (who: Actor) => world.as(who).subscriptions.setTestCard({ card: 'fails' })
const noticesOf = async (who: Actor, now: Date) =>
  (await world.as(who, { now }).notices.list({})).notices.filter(({ kind }) => kind === 'renewal-failed')

/** The next renewal of a plan as the till signs it. */
async function renewalOf(who: Actor, card: 'pays' | 'fails' = 'pays', attempt = 1): Promise<SignedEvent> {
  const held = await heldOf(who)
  const from = await endOf(who)
  const terms = { tier: 'gmBase', billing: 'monthly', cents: 1000 } as const
  const period = { start: from, end: periodEnd(from, 'monthly') }
  const plan = askedOf(held, { terms, starts: 'now', revision: held.own.revision, endsWithPeriod: false, period })
  const part = { words: 'GM-Base', cents: 1000, from, to: period.end }
  return world.app.ports.payments.till!.renew({ plan, part, attempt, testCard: card })
}

describe('renewals at the test till', () => {
  test('a period that is over is paid again, once: the end, the ledger, an invoice, a receipt', async () => {
    const who = await subscriber()
    const [end, before] = [await endOf(who), await sales()]
    await round(new Date(end.getTime() - 1000))
    expect(await endOf(who)).toEqual(end)
    await Promise.all([round(soon(end)), round(soon(end))])
    await round(soon(end))
    const next = periodEnd(end, 'monthly')
    expect(Math.abs((await endOf(who)).getTime() - next.getTime())).toBeLessThan(1000)
    expect((await sales()) - before).toBe(1000)
    expect((await billsOf(who)).map(({ cents, state }) => [cents, state])).toEqual([
      [1000, 'paid'],
      [1000, 'paid'],
    ])
    expect(await tierAt(who, daysAfter(end, 20))).toBe('gmBase')
    const { invoices: mine } = await world.as(who).subscriptions.invoices({})
    expect(mine).toMatchObject([{ words: 'GM-Base, monthly', cents: 1000, state: 'paid' }, { cents: 1000 }])
    expect(mine[0]!.number > mine[1]!.number).toBe(true)
  })

  test('a till that slept for a year charges one period, and that begins now', async () => {
    const who = await subscriber()
    const later = daysAfter(await endOf(who), 365)
    for (let i = 0; i < 5; i++) await round(later)
    expect(await billsOf(who)).toHaveLength(2)
    const end = await endOf(who)
    expect(end > later && end <= periodEnd(later, 'monthly')).toBe(true)
    expect(await tierAt(who, soon(later))).toBe('gmBase')
  })

  test('a round that breaks off within a renewal leaves nothing, and the next one goes on', async () => {
    const who = await subscriber()
    const [end, before] = [await endOf(who), await sales()]
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
    await renewDue(await at(soon(end)), [broken])
    expect(await endOf(who)).toEqual(end)
    expect(await billsOf(who)).toHaveLength(1)
    await round(soon(end))
    expect(await billsOf(who)).toHaveLength(2)
    expect((await sales()) - before).toBe(1000)
  })

  test('an event twice, at once and late has one effect; one that is not believed has none', async () => {
    const who = await subscriber()
    const [end, before] = [await endOf(who), await sales()]
    const event = await renewalOf(who)
    const forged = { ...event, body: event.body.replace('"amount_paid":1000', '"amount_paid":1') }
    expect(await take(forged)).toBe(false)
    expect(await take({ ...event, signature: '' })).toBe(false)
    expect(await endOf(who)).toEqual(end)
    await Promise.all(Array.from({ length: 6 }, () => take(event)))
    await take(event)
    await round(soon(end))
    expect(await billsOf(who)).toHaveLength(2)
    expect((await sales()) - before).toBe(1000)
  })

  test.each([
    ['failed, then paid', ['fails', 'pays']],
    ['paid, then failed', ['pays', 'fails']],
  ] as const)('%s ends as paid', async (_, cards) => {
    const who = await subscriber()
    const end = await endOf(who)
    const events = [await renewalOf(who, cards[0]), await renewalOf(who, cards[1])]
    for (const event of events) await take(event, soon(end))
    expect(await world.as(who, { now: soon(end) }).subscriptions.mine()).toMatchObject({
      standing: 'renews',
      dueCents: null,
    })
    expect((await billsOf(who)).map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(await noticesOf(who, soon(end))).toEqual([])
  })

  test('an event of a plan that is nobody’s here changes nothing', async () => {
    const who = await subscriber()
    const held = await heldOf(who)
    const before = await sales()
    const foreign = { ...held, own: { ...held.own, subscriptionId: 'sub_of_somebody_else' } }
    const terms = { tier: 'gmPlus', billing: 'annual', cents: 1 } as const
    const period = { start: new Date(), end: daysAfter(new Date(), 900) }
    const plan = askedOf(foreign, { terms, starts: 'now', revision: 9, endsWithPeriod: true, period })
    const part = { words: 'x', cents: 5, from: period.start, to: period.end }
    expect(await take(world.app.ports.payments.till!.renew({ plan, part, attempt: 1, testCard: 'pays' }))).toBe(true)
    for (const event of (await world.app.ports.payments.changePlan({ plan, charge: [], testCard: 'pays' })).events)
      expect(await take(event)).toBe(true)
    expect(await sales()).toBe(before)
    expect(await heldOf(who)).toEqual(held)
  })
})

describe('a renewal that fails', () => {
  test('leaves the plan for seven days, reminds, and ends it when nothing was paid', async () => {
    const who = await subscriber()
    const end = await endOf(who)
    await failing(who)
    for (let i = 0; i < 3; i++) await round(soon(end))
    expect(await world.as(who, { now: soon(end) }).subscriptions.mine()).toMatchObject({
      standing: 'unpaid',
      dueCents: 1000,
      endsAt: graceAfter(end),
    })
    expect((await billsOf(who)).map(({ state }) => state)).toEqual(['paid', 'open'])
    expect(await noticesOf(who, soon(end))).toHaveLength(1)
    expect((await noticesOf(who, soon(end)))[0]).toMatchObject({ href: '/subscription' })
    expect(await tierAt(who, daysAfter(end, 6.9))).toBe('gmBase')
    expect(await tierAt(who, daysAfter(end, 7.1))).toBe('none')
    await round(daysAfter(end, 6.9))
    expect((await planOf(who)).status).toBe('active')
    await round(daysAfter(end, 7.1))
    expect((await planOf(who)).status).toBe('ended')
    expect((await billsOf(who)).map(({ state }) => state)).toEqual(['paid', 'void'])
    await expect(world.as(who, { now: daysAfter(end, 7.1) }).subscriptions.mine()).rejects.toMatchObject({
      code: 'SUBSCRIBERS_ONLY',
    })
    expect(await noticesOf(who, daysAfter(end, 7.1))).toEqual([])
  })

  test('a payment in between ends the reminders, and the period goes on where it was', async () => {
    const who = await subscriber()
    const end = await endOf(who)
    await failing(who)
    await round(soon(end))
    const day = daysAfter(end, 4)
    const mine = world.as(who, { now: day }).subscriptions
    await expect(mine.payAgain()).rejects.toMatchObject({ code: 'RENEWAL_DECLINED' })
    expect((await planOf(who)).status).toBe('active')
    await mine.setTestCard({ card: 'pays' })
    const before = await sales()
    const tries = await Promise.allSettled([mine.payAgain(), mine.payAgain(), mine.payAgain()])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await sales()) - before).toBe(1000)
    expect(await mine.mine()).toMatchObject({ standing: 'renews', dueCents: null })
    expect(Math.abs((await endOf(who)).getTime() - periodEnd(end, 'monthly').getTime())).toBeLessThan(1000)
    expect(await noticesOf(who, day)).toEqual([])
    await expect(mine.payAgain()).rejects.toMatchObject({ code: 'NOTHING_DUE' })
  })

  test('sends a letter at the failure, after three days and a day before the end', async () => {
    const who = await subscriber()
    const end = await endOf(who)
    await failing(who)
    await round(soon(end))
    const planned = await world.db.execute<{ name: string; days: number }>(
      `select name, extract(epoch from start_after - now()) / 86400 as days from jobs.job
       where name like 'subscriptions.%' and data ->> 'planId' = '${(await planOf(who)).id}'` as never,
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

describe('managing', () => {
  test('is for subscribers who are no founders', async () => {
    expect(await world.as('mira').subscriptions.mine()).toMatchObject({ tier: 'gmBase', standing: 'renews' })
    await expect(world.as('otto').subscriptions.mine()).rejects.toMatchObject({ code: 'SUBSCRIBERS_ONLY' })
    await expect(world.as(null).subscriptions.mine()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    const who = await subscriber()
    await grantPlan(await world.call(null), { userId: who.userId, source: 'founder' })
    for (const act of ['mine', 'cancel', 'takeBack', 'payAgain'] as const)
      await expect(world.as(who).subscriptions[act]()).rejects.toMatchObject({ code: 'SUBSCRIBERS_ONLY' })
  })

  test('more is given at once for the amount that was shown, less with the next period', async () => {
    const who = await subscriber()
    const [end, before] = [await endOf(who), await sales()]
    const mine = world.as(who).subscriptions
    const up = { tier: 'gmPlus', billing: 'monthly' } as const
    const quote = await mine.quote(up)
    expect(quote).toMatchObject({ when: 'now', nextCents: 1500 })
    expect(quote.parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(quote.totalCents)
    const shown = { ...up, quotedAt: quote.quotedAt, totalCents: quote.totalCents }
    await expect(mine.change({ ...shown, totalCents: 1 })).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
    const stale = new Date(quote.quotedAt.getTime() - 20 * 60_000)
    await expect(mine.change({ ...shown, quotedAt: stale })).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
    expect(await sales()).toBe(before)
    expect(await mine.change(shown)).toMatchObject({ tier: 'gmPlus', cents: 1500, standing: 'renews', next: null })
    expect((await sales()) - before).toBe(quote.totalCents)
    expect(await tierAt(who, new Date())).toBe('gmPlus')
    expect(await endOf(who)).toEqual(end)

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
    await round(soon(end))
    expect(await tierAt(who, soon(end))).toBe('gmBase')
    expect((await billsOf(who)).at(-1)).toMatchObject({ cents: 1000, words: 'GM-Base, monthly' })
    await expect(mine.quote(down)).rejects.toMatchObject({ code: 'PLAN_UNCHANGED' })
  })

  test('from months to years a new period begins now, less what is left of the old one', async () => {
    const who = await subscriber()
    const mine = world.as(who).subscriptions
    const wish = { tier: 'gmBase', billing: 'annual' } as const
    const { quotedAt, totalCents } = await mine.quote(wish)
    expect(totalCents).toBeLessThan(10_100)
    const changed = await mine.change({ ...wish, quotedAt, totalCents })
    expect(Math.abs(changed.periodEnd.getTime() - periodEnd(quotedAt, 'annual').getTime())).toBeLessThan(1000)
    expect((await billsOf(who)).at(-1)?.parts).toHaveLength(2)
  })

  test('two tabs that change at once are charged once', async () => {
    const who = await subscriber()
    const mine = world.as(who).subscriptions
    const before = await sales()
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
    expect((await sales()) - before).toBe(done[0])
  })

  test('a card that declines changes nothing', async () => {
    const who = await subscriber()
    await failing(who)
    const wish = { tier: 'gmPlus', billing: 'monthly' } as const
    const { quotedAt, totalCents } = await world.as(who).subscriptions.quote(wish)
    const held = await heldOf(who)
    await expect(world.as(who).subscriptions.change({ ...wish, quotedAt, totalCents })).rejects.toMatchObject({
      code: 'RENEWAL_DECLINED',
    })
    expect(await heldOf(who)).toEqual(held)
  })

  test('cancelled, twice and at once, a plan runs to its end; taken back it renews', async () => {
    const who = await subscriber()
    const end = await endOf(who)
    const mine = world.as(who).subscriptions
    const answers = await Promise.all([mine.cancel(), mine.cancel(), mine.cancel()])
    for (const answer of answers) expect(answer).toMatchObject({ standing: 'ends', endsAt: end })
    await expect(mine.quote({ tier: 'gmPlus', billing: 'monthly' })).rejects.toMatchObject({ code: 'PLAN_ENDS' })
    expect(await mine.takeBack()).toMatchObject({ standing: 'renews', endsAt: null })
    await mine.cancel()
    expect(await tierAt(who, new Date(end.getTime() - 1000))).toBe('gmBase')
    expect(await tierAt(who, soon(end))).toBe('none')
    await expect(world.as(who, { now: soon(end) }).subscriptions.takeBack()).rejects.toMatchObject({
      code: 'SUBSCRIBERS_ONLY',
    })
    await round(soon(end))
    expect((await planOf(who)).status).toBe('ended')
    expect(await billsOf(who)).toHaveLength(1)
  })

  test('an older change that comes after a newer one changes nothing', async () => {
    const who = await subscriber()
    const held = await heldOf(who)
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
    for (const event of [...newer, ...older]) await take(event)
    expect(await world.as(who).subscriptions.mine()).toMatchObject({ standing: 'renews' })
    const [ended] = (await payments.cancelPlan(held.own.subscriptionId)).events
    const renewal = await renewalOf(who)
    await take(ended!)
    await take(renewal)
    expect((await planOf(who)).status).toBe('ended')
  })

  test('a founder is not charged for a plan again', async () => {
    const who = await subscriber()
    const end = await endOf(who)
    await grantPlan(await world.call(null), { userId: who.userId, source: 'founder' })
    await endForFounders(await world.call(null), sold)
    expect(await planOf(who)).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' })
    await round(soon(end))
    expect((await planOf(who)).status).toBe('ended')
    expect(await billsOf(who)).toHaveLength(1)
  })
})

test('a higher price is announced once, and charged with a renewal thirty days later at the earliest', async () => {
  const who = await subscriber({ productId: 'gmBase', billing: 'annual' })
  const end = await endOf(who)
  const dearer = () => 13_000
  const told = await at(daysAfter(end, -10))
  await announcePrices(told, dearer)
  await announcePrices(await at(daysAfter(end, -9)), dearer)
  expect(await world.as(who).subscriptions.mine()).toMatchObject({
    cents: 11_000,
    raise: { cents: 13_000, from: daysAfter(end, 20) },
  })
  await round(soon(end))
  expect((await billsOf(who)).at(-1)).toMatchObject({ cents: 11_000 })
  const next = await endOf(who)
  await round(soon(next))
  expect((await billsOf(who)).at(-1)).toMatchObject({ cents: 13_000 })
  expect((await world.as(who, { now: soon(next) }).subscriptions.mine()).raise).toBeNull()
  await announcePrices(await at(daysAfter(next, 1)), cataloguePrice)
})

test('an invoice is its owner’s alone, also as a file', async () => {
  const who = await subscriber()
  expect((await world.as('otto').subscriptions.invoices({})).invoices).toEqual([])
  expect((await world.as(who).subscriptions.invoices({})).invoices).toHaveLength(1)
  await expect(world.as(null).subscriptions.invoices({})).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  await expect(world.as(who).subscriptions.invoices({ before: 'junk' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a plan row that is gone takes its renewals along', async () => {
  const who = await subscriber()
  const { id } = await planOf(who)
  await world.db.delete(plans).where(eq(plans.id, id))
  expect(await world.db.$count(subscriptions, eq(subscriptions.planId, id))).toBe(0)
})
