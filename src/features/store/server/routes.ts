import * as z from 'zod'
import type { HttpRoute } from '#kit/server/http-route.ts'
import type { Goods } from './service/goods.ts'
import { takePaymentEvent } from './service/payment-events.ts'
import { receiptPdf } from './service/purchases.ts'

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

/** The receipt of an own purchase as a typeset PDF. */
const receipt: HttpRoute = {
  method: 'GET',
  path: '/api/me/purchases/:id/receipt',
  answer: async (call, c) => {
    if (!call.actor) return c.json({ error: 'Please log in.' }, 401)
    const id = z.uuid().safeParse(c.req.param('id')).data
    const pdf = id ? await receiptPdf(call, id) : undefined
    if (!pdf) return c.json({ error: 'That does not exist.' }, 404)
    return c.body(Uint8Array.from(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="receipt-${id}.pdf"`,
      'cache-control': 'private, no-store',
    })
  },
}

export const storeRoutes = (sold: readonly Goods[]): HttpRoute[] => [paymentEvents(sold), receipt]
