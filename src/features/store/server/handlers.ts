import { answers } from '#kit/server/answers.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { store as contract, wares } from '../contract.ts'
import { checkoutCart, showCart } from './service/cart.ts'
import { checkoutFounder, foundingSubject, refundFounding, showFounding } from './service/founding.ts'
import type { Goods } from './service/goods.ts'
import type { LineGoods } from './service/lines.ts'
import { tiersNow } from './service/places.ts'
import { ownPurchases } from './service/purchases.ts'
import { actAtTill, checkoutSubject, showTill } from './service/till.ts'
import { catalogue, checkoutPlan, orderBehind } from './service.ts'

/** The roof brings all that is sold here. */
export const storeHandlers = (sold: readonly Goods[], lines: readonly LineGoods[]) =>
  answers(
    contract,
    { wares: guardedByDoor(wares), checkoutAtTill: checkoutSubject, founding: foundingSubject },
    {
      catalogue,
      checkout: checkoutPlan,
      founderTiers: async call => ({ tiers: await tiersNow(call) }),
      checkoutFounder,
      cart: (call, cart) => showCart(call, cart, lines),
      checkoutCart: (call, cart) => checkoutCart(call, cart, lines),
      founding: showFounding,
      refundFounding,
      order: orderBehind,
      purchases: ownPurchases,
      till: showTill,
      // The till signs an event, which is handled like one of a real provider, in a transaction of its own.
      actAtTill: { transactsItself: (call, input, here) => actAtTill(call, input, here, sold) },
    },
  )
