import * as z from 'zod'
import type { HttpRoute } from '#kit/server/http-route.ts'
import { invoiceNumber } from '../rules.ts'
import { invoicePdf } from './service/invoice-pdf.ts'
import { ownInvoice } from './service/invoices.ts'

/** An own invoice as a typeset PDF. */
export const invoiceRoute: HttpRoute = {
  method: 'GET',
  path: '/api/me/invoices/:id/pdf',
  answer: async (call, c) => {
    if (!call.actor) return c.json({ error: 'Please log in.' }, 401)
    const id = z.uuid().safeParse(c.req.param('id')).data
    const invoice = id ? await ownInvoice(call, id) : undefined
    if (!invoice) return c.json({ error: 'That does not exist.' }, 404)
    const pdf = await invoicePdf(call, invoice)
    const name = `${invoiceNumber(invoice.number)}.pdf`
    return c.body(Uint8Array.from(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    })
  },
}
