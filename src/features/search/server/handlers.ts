import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { search as contract } from '../contract.ts'
import { searchBook } from './service.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

export const searchHandlers = on.router({
  inBook: on.inBook.handler(({ context, input }) => searchBook(context, input)),
})
