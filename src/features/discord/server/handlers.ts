import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { discord as contract } from '../contract.ts'
import * as arrival from './service/arrival.ts'
import * as link from './service/link.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

export const discordHandlers = on.router({
  offered: on.offered.handler(({ context }) => ({ offered: context.ports.discord !== null })),
  begin: on.begin.handler(({ context, input }) => arrival.beginArrival(context, input)),
  finish: on.finish.handler(({ context, input }) => arrival.finishErrand(context, input)),
  signUp: on.signUp.handler(({ context, input }) => arrival.signUp(context, input)),
  mine: on.mine.handler(({ context }) => link.linkOfMine(context)),
  link: on.link.handler(({ context, input }) => link.beginLink(context, input)),
  unlink: on.unlink.handler(({ context, input }) => link.unlink(context, input)),
})
