import { join } from 'node:path'
import { setSheet } from '#kit/server/set-sheet.ts'

/** All that stands on an invoice or a receipt, in words. `facts` stand above the table of its parts, in this order. */
export type Bill = {
  title: 'Invoice' | 'Receipt'
  number: string
  to: { name: string; email: string }
  facts: { label: string; words: string }[]
  parts: { words: string; amount: string }[]
  total: string
  refunded: string | null
  notes: string[]
  site: string
}

/** Sets a bill as a tagged PDF on A4. */
export const setBill = (bill: Bill): Promise<Uint8Array> =>
  setSheet(join(import.meta.dirname, 'typst'), 'bill.typ', bill)
