import { expect, test } from 'vitest'
import { type Bill, setBill } from './work/set-bill.ts'

const bill: Bill = {
  title: 'Invoice',
  number: 'INV-000042',
  to: { name: 'Mira #strong[x] "Vale"', email: 'mira@tomewright.example' },
  facts: [
    { label: 'Issued', words: '2026-11-26' },
    { label: 'Plan', words: 'GM+, #annual' },
  ],
  parts: [
    { words: 'GM+, annual', amount: '$165.00' },
    { words: 'Unused: GM-Base, monthly', amount: '−$4.17' },
  ],
  total: '$160.83',
  refunded: null,
  notes: ['Paid at the test till: no money has moved.'],
  site: 'http://tomewright.localhost',
}

test('a bill is set as a PDF, and words in it are no markup', async () => {
  const pdf = await setBill(bill)
  expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-')
  const short = await setBill({ ...bill, refunded: '$10.00', parts: [], notes: [], facts: [] })
  expect(short.length).toBeGreaterThan(1000)
})
