import { answers, transactsItself } from '#kit/server/answers.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { store as contract, wares } from '../contract.ts'
import { actAtTill, checkoutSubject, showTill } from './service/till.ts'
import { catalogue, checkout, orderBehind } from './service.ts'

export const storeHandlers = answers(
  contract,
  { wares: guardedByDoor(wares), checkoutAtTill: checkoutSubject },
  {
    catalogue: async () => catalogue(),
    checkout,
    order: orderBehind,
    till: showTill,
    // The till signs an event, which is handled like one of a real provider, in a transaction of its own.
    actAtTill: transactsItself(actAtTill),
  },
)
