import { implement } from '@orpc/server'
import type { Belongings } from '#kit/server/belongings.ts'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { leaving as contract } from '../contract.ts'
import * as service from './service.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

/** What a person has in all rooms is put together by the roof, so it is brought here. */
export const leavingHandlers = (parts: Belongings[]) =>
  on.router({
    atStake: on.atStake.handler(({ context }) => service.atStake(context)),
    deleteAccount: on.deleteAccount.handler(({ context, input }) => service.deleteAccount(context, parts, input)),
  })
