import type { Call } from '#kit/server/call.ts'
import type { Task } from '#kit/server/workers.ts'
import type { Bill, setBill } from '../work/set-bill.ts'

/** Its module is loaded in the process of long work alone, as the typesetter of books is. */
const settingBill: Task<Bill, Awaited<ReturnType<typeof setBill>>> = {
  file: new URL('../work/set-bill.ts', import.meta.url).href,
  name: 'setBill',
  long: true,
}

/** What a bill says of a payment at the test till. */
export const TILL_NOTE = 'Paid at the test till: no money has moved.'

/** An invoice or a receipt as a typeset PDF. */
export const billPdf = (call: Call, bill: Omit<Bill, 'site'>): Promise<Uint8Array> => {
  const sheet = { ...bill, site: call.ports.config.baseUrl }
  return call.ports.workers.run(settingBill, sheet, { weight: JSON.stringify(sheet).length, patient: false })
}
