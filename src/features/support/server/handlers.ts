import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { support as contract } from '../contract.ts'
import { takeContactLetter } from './service.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

export const supportHandlers = on.router({
  contact: on.contact.handler(({ context, input }) => takeContactLetter(context, input)),
})
