import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { lorekeepers as contract } from '../contract.ts'
import type { CodeKind } from './service/code-kinds.ts'
import { endTie } from './service/ending.ts'
import { checkCode, redeemCode } from './service/redeeming.ts'
import { lorekeepersOf, myLorekeeping, regenerateCode } from './service.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

/** The roof brings the kinds of codes that are redeemed here. */
export const lorekeeperHandlers = (kinds: CodeKind[]) =>
  on.router({
    mine: on.mine.handler(({ context }) => myLorekeeping(context)),
    ofGm: on.ofGm.handler(({ context, input }) => lorekeepersOf(context, input)),
    check: on.check.handler(({ context, input }) => checkCode(context, kinds, input)),
    redeem: on.redeem.handler(({ context, input }) => redeemCode(context, kinds, input)),
    regenerate: on.regenerate.handler(({ context, input }) => regenerateCode(context, input)),
    end: on.end.handler(({ context, input }) => endTie(context, input)),
  })
