import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { support as contract } from '../contract.ts'
import { takeBugReport } from './service/bug-reports.ts'
import { takeContactLetter } from './service.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

export const supportHandlers = on.router({
  reportBug: on.reportBug.handler(({ context, input }) => takeBugReport(context, input)),
  contact: on.contact.handler(({ context, input }) => takeContactLetter(context, input)),
})
