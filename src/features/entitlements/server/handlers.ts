import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { entitlements as contract } from '../contract.ts'
import { myEntitlement } from './service.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

export const entitlementHandlers = on.router({
  mine: on.mine.handler(({ context }) => myEntitlement(context)),
})
