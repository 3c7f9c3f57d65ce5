import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { moderation as contract } from '../contract.ts'
import { readDesk, recentGuests, searchGuests } from './service.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

export const moderationHandlers = on.router({
  desk: on.desk.handler(({ context, input }) => readDesk(context, input)),
  recent: on.recent.handler(({ context, input }) => recentGuests(context, input)),
  search: on.search.handler(({ context, input }) => searchGuests(context, input)),
})
