import type { Goods } from '#features/store/server/service/goods.ts'
import { answers } from '#kit/server/answers.ts'
import { subscriptions as contract } from '../contract.ts'
import { endAddOn, keepAddOn, ownAddOnSubject, ownAddOns, payAddOn } from './service/add-ons.ts'
import { cancelOwn } from './service/cancelling.ts'
import { changePlan, payOpenBill, quoteChange, setTestCard, takeCancellationBack } from './service/changing.ts'
import { ownInvoices } from './service/invoices.ts'
import { showPlan } from './service/showing.ts'
import { ownPlanSubject } from './service/the-plan.ts'

/** The roof brings all that is sold: the events of the till reach it, as those of a provider do. */
export const subscriptionHandlers = (sold: readonly Goods[]) =>
  answers(
    contract,
    { ownPlan: ownPlanSubject, ownAddOn: ownAddOnSubject },
    {
      mine: showPlan,
      quote: quoteChange,
      change: (tx, shown, own) => changePlan(tx, shown, own, sold),
      cancel: (tx, _, own) => cancelOwn(tx, own, sold),
      takeBack: (tx, _, own) => takeCancellationBack(tx, own, sold),
      payAgain: (tx, _, own) => payOpenBill(tx, own, sold),
      setTestCard,
      addOns: ownAddOns,
      endAddOn: (tx, input, own) => endAddOn(tx, input, own, sold),
      keepAddOn: (tx, input, own) => keepAddOn(tx, input, own, sold),
      payAddOn: (tx, input, own) => payAddOn(tx, input, own, sold),
      invoices: ownInvoices,
    },
  )
