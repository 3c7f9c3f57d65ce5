import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { home as contract } from '../contract.ts'
import { firstStepsOf } from './service/first-steps.ts'
import { doorsFor, statsOf } from './service.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

export const homeHandlers = on.router({
  doors: on.doors.handler(({ context }) => doorsFor(context)),
  stats: on.stats.handler(({ context, input }) => statsOf(context, input)),
  firstSteps: on.firstSteps.handler(({ context, input }) => firstStepsOf(context, input)),
})
