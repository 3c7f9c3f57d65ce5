import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { store as contract } from '../contract.ts'
import { actAtTill, showTill } from './service/till.ts'
import { catalogue, checkout, orderBehind } from './service.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

export const storeHandlers = on.router({
  catalogue: on.catalogue.handler(() => catalogue()),
  checkout: on.checkout.handler(({ context, input }) => checkout(context, input)),
  order: on.order.handler(({ context, input }) => orderBehind(context, input)),
  till: on.till.handler(({ context, input }) => showTill(context, input)),
  actAtTill: on.actAtTill.handler(({ context, input }) => actAtTill(context, input)),
})
