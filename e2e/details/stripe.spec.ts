import { expect, type Page } from '@playwright/test'
import type { SignedEvent } from '#kit/server/payments/port.ts'
import { openHouse } from '#test/process/house.ts'
import { castMember, visitor } from '#test/process/visitor.ts'
import { openStripeStandIn } from '#test/stripe/stand-in.ts'
import { test } from '../house.ts'

/** A house of its own, whose server has keys of Stripe and speaks to the stand-in. */
const KEYS = { secretKey: 'sk_test_lantern', webhookSecret: 'whsec_lantern' }

/** The page of Stripe on which a buyer pays: it leads back to the site once it was paid. */
async function payPage(page: Page, stripe: Awaited<ReturnType<typeof openStripeStandIn>>) {
  await page.route(`${stripe.apiUrl}/pay/*`, async (route, request) => {
    const id = request.url().split('/').at(-1)!
    const { amount_total: cents, success_url: back } = stripe.get(id)
    const way = back.replace('{CHECKOUT_SESSION_ID}', id).replaceAll('&', '&amp;')
    await route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Stripe</title><p>Total $${cents / 100}</p><a href="${way}">Pay</a>`,
    })
  })
}

test('a plan is bought at the price of Stripe, and its refund ends it', async ({ browsers }) => {
  test.setTimeout(120_000)
  const stripe = await openStripeStandIn(KEYS)
  stripe.sell('gmBase', { name: 'GM-Base', description: 'A shelf of Stripe’s.' }, [{ cents: 1200, every: 'month' }])
  const { secretKey, webhookSecret } = KEYS
  const keys = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: stripe.apiUrl }
  const house = await openHouse({ more: keys })
  try {
    const tell = async ({ body, signature }: SignedEvent) => {
      const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
      return (await visitor(house).send('POST', '/api/payments/events', { body, headers })).status
    }
    const context = await browsers.newContext({ baseURL: house.url })
    await (await castMember(house, 'vex')).enter(context)
    const page = await context.newPage()
    await payPage(page, stripe)
    await page.goto('/store')
    const plan = page.getByRole('article', { name: 'GM-Base' })
    await expect(plan.getByText('A shelf of Stripe’s.')).toBeVisible()
    await expect(plan.getByText('$12', { exact: true })).toBeAttached()

    // Of the price on the page nothing but that price is charged.
    await plan.getByRole('button', { name: 'Choose GM-Base' }).click()
    await expect(page.getByText('Total $12')).toBeVisible()
    const session = page.url().split('/').at(-1)!
    await page.getByRole('link', { name: 'Pay' }).click()
    await expect(page).toHaveURL(/\/payment-success/)

    // The page waits for the signed event, and an unsigned one is refused. A message may say so too.
    const events = stripe.pay(session)
    expect(await tell({ ...events[0]!, signature: 't=1,v1=00' })).toBe(400)
    for (const event of [...events, ...events]) expect(await tell(event)).toBe(200)
    await expect(page.getByText('GM-Base is yours: $12 a month.')).toBeVisible()
    await page.goto('/subscription')
    await expect(page.locator('.plan-standing')).toHaveText('Active')
    await expect(page.getByText('$12.00').first()).toBeVisible()

    // The money goes back at Stripe, and the open page hears of it.
    const bill = stripe.billsOf(stripe.get(session).subscription)[0]!
    const payment = stripe.paymentOf(bill.id)
    const charge = stripe.chargeOf(payment)
    expect(await tell(stripe.sign('charge.refunded', { ...charge, amount_refunded: 1200 }))).toBe(200)
    await expect(page.getByText('There is no subscription to manage')).toBeVisible()
    await page.goto('/store')
    await expect(page.getByRole('button', { name: 'Choose GM-Base' })).toBeVisible()
    expect(house.welcome()).not.toContain(secretKey)
    expect(await page.content()).not.toContain(secretKey)
  } finally {
    await house.close()
    await stripe.close()
  }
})
