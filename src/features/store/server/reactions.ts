import type { Call } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { payBack } from './service/asking-back.ts'
import { creditPaid, settleByCredit } from './service/credit-orders.ts'
import type { Goods } from './service/goods.ts'
import { endLate } from './service/late-orders.ts'
import { checkoutOver } from './service/orders.ts'
import { returnPayment } from './service/paying-back.ts'
import { receiptMail, sendReceipt } from './service/receipt.ts'

/**
 * The letters of this room, what credit pays, what is paid back, and the end of checkouts that nobody paid. `fresh` makes a call
 * of the system at the moment the work begins.
 */
export async function workInStore(jobs: Jobs, fresh: () => Call, sold: readonly Goods[]) {
  await jobs.handle(checkoutOver, ({ orderId }) => endLate(fresh(), orderId, sold))
  await jobs.handle(creditPaid, ({ orderId }) => settleByCredit(fresh(), orderId, sold))
  await jobs.handle(payBack, ({ orderId }) => returnPayment(fresh(), orderId, sold))
  await jobs.handle(receiptMail, ({ orderId }) => sendReceipt(fresh(), orderId))
}
