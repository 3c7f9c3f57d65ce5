import { implement } from '@orpc/server'
import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { search as contract } from '../contract.ts'
import { searchBook } from './service.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

/** `rules`: what a text can mention, as the roof knows it. */
export const searchHandlers = (rules: MentionRules) =>
  on.router({
    inBook: on.inBook.handler(({ context, input }) => searchBook(context, rules, input)),
  })
