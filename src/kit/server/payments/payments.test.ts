import { describe, expect, it } from 'vitest'
import { signEvent } from './event-signature.ts'
import { type Checkout, EventRefused, PaymentDeclined, type SignedEvent } from './port.ts'
import { openTestTill } from './test-till.ts'

const start = Date.UTC(2031, 0, 1, 12)
const config = { baseUrl: 'http://tomewright.localhost:4000', sessionSecret: 's'.repeat(40) }

function standing(sessionSecret = config.sessionSecret) {
  const clock = { at: start }
  const payments = openTestTill({ ...config, sessionSecret }, () => new Date(clock.at))
  return { payments, till: payments.till!, clock }
}

const checkout: Checkout = {
  orderId: 'order-1',
  lines: [
    { name: 'Session Zero', unitCents: 4000, quantity: 1 },
    { name: 'Extra book slot', unitCents: 238, quantity: 3, interval: 'month' },
  ],
  metadata: { userId: 'otto' },
  email: 'otto@example.com',
  successUrl: 'http://tomewright.localhost:4000/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://tomewright.localhost:4000/store',
  expiresAt: new Date(start + 30 * 60_000),
}

async function ticketOf({ payments }: ReturnType<typeof standing>, changes: Partial<Checkout> = {}) {
  const { id, url } = await payments.startCheckout({ ...checkout, ...changes })
  return { id, ticket: new URL(url).searchParams.get('session')! }
}

describe('the test till', () => {
  it('opens on a page of this app and shows what is bought, and no address of the buyer', async () => {
    const shop = standing()
    const { id, url } = await shop.payments.startCheckout(checkout)
    expect(url).toMatch(/^http:\/\/tomewright\.localhost:4000\/till\?session=[\w.-]+$/)
    const { ticket } = await ticketOf(shop)
    expect(shop.till.read(ticket)).toEqual({
      id,
      orderId: 'order-1',
      lines: checkout.lines,
      totalCents: 4714,
      expiresAt: checkout.expiresAt,
      successUrl: `http://tomewright.localhost:4000/payment-success?session_id=${id}`,
      cancelUrl: checkout.cancelUrl,
    })
    expect(Buffer.from(ticket, 'base64url').toString()).not.toContain('otto@')
  })

  it('walks the path of the provider: session, signed event', async () => {
    const shop = standing()
    const { id, ticket } = await ticketOf(shop)
    const { body, signature } = shop.till.pay(ticket)!
    const event = await shop.payments.verifyEvent(body, signature)
    expect(event).toMatchObject({
      id: expect.stringMatching(/^evt_test_/),
      type: 'checkout.session.completed',
      created: start / 1000,
      data: {
        object: {
          id,
          client_reference_id: 'order-1',
          amount_total: 4714,
          currency: 'usd',
          payment_status: 'paid',
          payment_intent: expect.stringMatching(/^pi_test_/),
          subscription: expect.stringMatching(/^sub_test_/),
          metadata: { userId: 'otto' },
        },
      },
    })
  })

  it('gives one order one session and one paid event, however often it is pressed', async () => {
    const shop = standing()
    const [one, two] = [await ticketOf(shop), await ticketOf(shop)]
    expect(one.id).toBe(two.id)
    shop.clock.at += 5000
    const ids = [shop.till.pay(one.ticket)!, shop.till.pay(two.ticket)!].map(({ body }) => JSON.parse(body).id)
    expect(new Set(ids).size).toBe(1)
    const other = await ticketOf(shop, { orderId: 'order-2' })
    expect(other.id).not.toBe(one.id)
    expect(JSON.parse(shop.till.pay(other.ticket)!.body).id).not.toBe(ids[0])
  })

  it('tells of a checkout that was left', async () => {
    const shop = standing()
    const { id, ticket } = await ticketOf(shop)
    const { body, signature } = shop.till.cancel(ticket)!
    expect(await shop.payments.verifyEvent(body, signature)).toMatchObject({
      type: 'checkout.session.expired',
      data: { object: { id, payment_status: 'unpaid' } },
    })
  })

  it('takes nothing once the time is over', async () => {
    const shop = standing()
    const { ticket } = await ticketOf(shop)
    shop.clock.at = checkout.expiresAt.getTime() - 1
    expect(shop.till.pay(ticket)).not.toBeNull()
    shop.clock.at += 1
    expect(shop.till.pay(ticket)).toBeNull()
    expect(shop.till.cancel(ticket)).not.toBeNull()
  })

  it('knows only its own tickets', async () => {
    const shop = standing()
    const { ticket } = await ticketOf(shop)
    const cheap = Buffer.from(Buffer.from(ticket.split('.')[0]!, 'base64url').toString().replace('4000', '0001'))
    const forged = [
      `${cheap.toString('base64url')}.${ticket.split('.')[1]}`,
      ticket.slice(0, -1),
      'x',
      '',
      `${ticket}x`,
      'a.b.c',
    ]
    for (const wrong of [...forged, (await ticketOf(standing('other'.repeat(10)))).ticket]) {
      expect(shop.till.read(wrong)).toBeNull()
      expect(shop.till.pay(wrong)).toBeNull()
      expect(shop.till.cancel(wrong)).toBeNull()
    }
  })

  it('tells of a refund by a signed event', async () => {
    const { payments } = standing()
    const refund = await payments.refund({ paymentId: 'pi_test_1', orderId: 'order-1', cents: 4000 })
    expect(refund.id).toMatch(/^re_test_/)
    expect(await payments.verifyEvent(refund.event!.body, refund.event!.signature)).toMatchObject({
      type: 'charge.refunded',
      data: { object: { payment_intent: 'pi_test_1', amount_refunded: 4000, client_reference_id: 'order-1' } },
    })
  })

  it('renews a plan with the same bill and event, however often it is asked, and never where the card declines', async () => {
    const { payments, till } = standing()
    const [from, to] = [new Date(start), new Date(start + 30 * 86_400_000)]
    const plan = {
      subscriptionId: 'sub_1',
      line: { name: 'GM-Base', unitCents: 1000, interval: 'month' as const },
      metadata: { revision: '1' },
      period: { start: from, end: to },
      endsWithPeriod: false,
    }
    const bill = { plan, part: { words: 'GM-Base', cents: 1000, from, to }, attempt: 1, testCard: 'pays' as const }
    const read = async ({ body, signature }: SignedEvent) => payments.verifyEvent(body, signature)
    const [once, twice] = [await read(till.renew(bill)), await read(till.renew(bill))]
    expect(once).toEqual(twice)
    expect(once).toMatchObject({
      type: 'invoice.paid',
      data: { object: { amount_paid: 1000, billing_reason: 'subscription_cycle' } },
    })
    const again = (await payments.payBill(bill)).events[0]!
    expect((await read(again)).id).toBe(once.id)
    const failed = await read(till.renew({ ...bill, testCard: 'fails' }))
    expect(failed).toMatchObject({ type: 'invoice.payment_failed', data: { object: { id: once.data.object.id } } })
    await expect(payments.payBill({ ...bill, testCard: 'fails' })).rejects.toThrow(PaymentDeclined)
    const charge = [bill.part, { words: 'Unused', cents: -400, from, to }]
    await expect(payments.changePlan({ plan, charge, testCard: 'fails' })).rejects.toThrow(PaymentDeclined)
    const { events } = await payments.changePlan({ plan, charge, testCard: 'pays' })
    expect(await Promise.all(events.map(read))).toMatchObject([
      { type: 'invoice.paid', data: { object: { amount_paid: 600 } } },
      { type: 'customer.subscription.updated', data: { object: { id: 'sub_1', cancel_at_period_end: false } } },
    ])
  })

  it('does not open for nothing', async () => {
    const lines = [{ name: 'Included', unitCents: 0, quantity: 1 }]
    await expect(standing().payments.startCheckout({ ...checkout, lines })).rejects.toThrow('needs no till')
  })
})

describe('an event that is refused', () => {
  async function paid() {
    const shop = standing()
    const { ticket } = await ticketOf(shop)
    const refused = (event: Partial<SignedEvent>) =>
      expect(shop.payments.verifyEvent(event.body ?? '', event.signature)).rejects
    return { ...shop, event: shop.till.pay(ticket)!, refused }
  }

  it('because its body was changed', async () => {
    const { event, refused } = await paid()
    await refused({ ...event, body: event.body.replace('4714', '4715') }).toThrow(EventRefused)
    await refused({ ...event, body: `${event.body} ` }).toThrow('signature')
  })

  it('because its time was changed', async () => {
    const { event, refused } = await paid()
    await refused({ ...event, signature: event.signature.replace(/t=\d+/, `t=${start / 1000 + 60}`) }).toThrow(
      'signature',
    )
  })

  it('because somebody else signed it', async () => {
    const { event, refused } = await paid()
    await refused({ ...event, signature: signEvent('vex', event.body, new Date(start)) }).toThrow('signature')
  })

  it.each([
    undefined,
    '',
    'v1=',
    't=,v1=',
    't=abc,v1=abc',
    `v1=${'0'.repeat(64)}`,
    `t=1,v1=${'z'.repeat(64)}`,
    ','.repeat(9000),
  ])('because its signature is %j', async signature => {
    const { event, payments } = await paid()
    await expect(payments.verifyEvent(event.body, signature)).rejects.toThrow(EventRefused)
  })

  it('because it is stale, or from the future', async () => {
    const { event, refused, clock } = await paid()
    clock.at = start + 301_000
    await refused(event).toThrow('stale')
    clock.at = start - 301_000
    await refused(event).toThrow('stale')
    clock.at = start + 299_000
    await expect(standing().payments.verifyEvent(event.body, event.signature)).resolves.toBeDefined()
  })

  it('and not because an older key signed it too', async () => {
    const { event, payments } = await paid()
    const [time, mark] = event.signature.split(',')
    const both = `${time},v1=${'0'.repeat(64)},${mark},v0=old`
    await expect(payments.verifyEvent(event.body, both)).resolves.toBeDefined()
  })
})
