import { allGoods } from '#features/store/server/service/cart-goods.ts'
import type { Call } from '#kit/server/call.ts'
import type { Extensions } from '#kit/server/extension-point.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { beginAtProvider, planBegins, planStops, stopAtProvider } from './service/at-provider.ts'
import { remindAgain, reminder, sendUnpaid, unpaidMail } from './service/dunning.ts'
import { endForFounders } from './service/founders.ts'
import { endIdleSlots } from './service/idle-slots.ts'
import { renewalReceipt } from './service/invoices.ts'
import { tellPrices } from './service/price-at-provider.ts'
import { announcePrices, priceMail, priceRound, sendPrice } from './service/prices.ts'
import { sendRenewalReceipt } from './service/receipt.ts'
import { renewalRound, renewDue } from './service/renewing.ts'

const RENEWAL_MINUTES = 10
const A_DAY = 24 * 60

/** Renewals at the test till, reminders, higher prices, and the letters about them. `fresh` makes a call of the system. */
export async function workInSubscriptions(jobs: Jobs, fresh: () => Call, extensions: Extensions) {
  const sold = allGoods(extensions)
  await jobs.handle(renewalRound, async () => {
    await endForFounders(fresh(), sold)
    await endIdleSlots(fresh(), sold)
    await renewDue(fresh(), sold)
  })
  await jobs.handle(planBegins, ({ planId }) => beginAtProvider(fresh(), planId))
  await jobs.handle(planStops, ({ planId }) => stopAtProvider(fresh(), planId))
  await jobs.handle(reminder, bill => remindAgain(fresh(), bill))
  await jobs.handle(unpaidMail, bill => sendUnpaid(fresh(), bill))
  await jobs.handle(renewalReceipt, ({ invoiceId }) => sendRenewalReceipt(fresh(), invoiceId))
  await jobs.handle(priceRound, async () => {
    await announcePrices(fresh())
    await tellPrices(fresh())
  })
  await jobs.handle(priceMail, ({ planId }) => sendPrice(fresh(), planId))
  jobs.every(RENEWAL_MINUTES, renewalRound)
  jobs.every(A_DAY, priceRound)
}
