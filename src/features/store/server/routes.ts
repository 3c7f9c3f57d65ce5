import type { HttpRoute } from '#kit/server/http-route.ts'
import type { Goods } from './service/goods.ts'
import { takePaymentEvent } from './service/payment-events.ts'

/** Where a payment provider, or the test till, brings its events: the raw body counts, because that is what is signed. */
const paymentEvents = (sold: readonly Goods[]): HttpRoute => ({
  method: 'POST',
  path: '/api/payments/events',
  asServer: true,
  answer: async (call, c) => {
    const taken = await takePaymentEvent(call, await c.req.text(), c.req.header('stripe-signature'), sold)
    return taken ? c.json({ received: true }) : c.json({ error: 'This event is not to be believed.' }, 400)
  },
})

export const storeRoutes = (sold: readonly Goods[]): HttpRoute[] => [paymentEvents(sold)]
