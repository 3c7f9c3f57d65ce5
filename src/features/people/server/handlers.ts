import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { people as contract } from '../contract.ts'
import { discover, players } from './service.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

export const peopleHandlers = on.router({
  discover: on.discover.handler(({ context, input }) => discover(context, input)),
  players: on.players.handler(({ context, input }) => players(context, input)),
})
