import { join } from 'node:path'
import { setSheet } from '#kit/server/set-sheet.ts'

/** All that stands on an invoice, in words. */
export type InvoiceSheet = {
  number: string
  to: { name: string; email: string }
  words: string
  issued: string
  paid: string | null
  period: string
  state: string
  parts: { words: string; amount: string }[]
  total: string
  refunded: string | null
  notes: string[]
  site: string
}

/** Sets an invoice as a tagged PDF on A4. */
export const setInvoice = (sheet: InvoiceSheet): Promise<Uint8Array> =>
  setSheet(join(import.meta.dirname, 'typst'), 'invoice.typ', sheet)
