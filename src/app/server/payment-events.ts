import type { Context } from 'hono'
import { takePaymentEvent } from '#features/store/server/service/payment-events.ts'
import { type App, callFor } from './calls.ts'

/** Where a payment provider, or the test till, brings its events: the raw body counts, because that is what is signed. */
export function paymentEventsRoute(app: App) {
  return async (c: Context): Promise<Response> => {
    const taken = await takePaymentEvent(callFor(app, null), await c.req.text(), c.req.header('stripe-signature'))
    return taken ? c.json({ received: true }) : c.json({ error: 'This event is not to be believed.' }, 400)
  }
}
