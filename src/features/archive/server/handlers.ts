import { implement } from '@orpc/server'
import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { archive as contract } from '../contract.ts'
import { beginExport, listExports, removeExport } from './service/exports.ts'
import { listUnprintable } from './service/unprintable.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

/** `rules`: what a text can mention, as the roof knows it. */
export const archiveHandlers = (rules: MentionRules) =>
  on.router({
    exports: on.exports.handler(({ context, input }) => listExports(context, input)),
    unprintable: on.unprintable.handler(({ context, input }) => listUnprintable(context, rules, input)),
    begin: on.begin.handler(({ context, input }) => beginExport(context, input)),
    remove: on.remove.handler(({ context, input }) => removeExport(context, input)),
  })
