import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { archive as contract } from '../contract.ts'
import { beginExport, listExports, removeExport } from './service/exports.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

export const archiveHandlers = on.router({
  exports: on.exports.handler(({ context, input }) => listExports(context, input)),
  begin: on.begin.handler(({ context, input }) => beginExport(context, input)),
  remove: on.remove.handler(({ context, input }) => removeExport(context, input)),
})
