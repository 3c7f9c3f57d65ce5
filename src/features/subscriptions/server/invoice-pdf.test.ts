import { expect, test } from 'vitest'
import { type InvoiceSheet, setInvoice } from './work/set-invoice.ts'

const sheet: InvoiceSheet = {
  number: 'INV-000042',
  to: { name: 'Mira #strong[x] "Vale"', email: 'mira@tomewright.example' },
  words: 'GM+, annual',
  issued: '2026-11-26',
  paid: '2026-11-26',
  period: '2026-11-26 to 2027-11-26',
  state: 'Paid',
  parts: [
    { words: 'GM+, annual', amount: '$165.00' },
    { words: 'Unused: GM-Base, monthly', amount: '−$4.17' },
  ],
  total: '$160.83',
  refunded: null,
  notes: ['Paid at the test till: no money has moved.'],
  site: 'http://tomewright.localhost',
}

test('an invoice is set as a PDF, and words in it are no markup', async () => {
  const pdf = await setInvoice(sheet)
  expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-')
  const short = await setInvoice({ ...sheet, refunded: '$10.00', parts: [], notes: [], paid: null })
  expect(short.length).toBeGreaterThan(1000)
})
