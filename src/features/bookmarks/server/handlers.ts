import { implement } from '@orpc/server'
import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { bookmarks as contract } from '../contract.ts'
import { keepBookmark, listBookmarks, noteBookmark, removeBookmark } from './service.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

/** `rules`: what a text can mention, as the roof knows it. */
export const bookmarkHandlers = (rules: MentionRules) =>
  on.router({
    list: on.list.handler(({ context, input }) => listBookmarks(context, rules, input)),
    keep: on.keep.handler(({ context, input }) => keepBookmark(context, rules, input)),
    annotate: on.annotate.handler(({ context, input }) => noteBookmark(context, rules, input)),
    remove: on.remove.handler(({ context, input }) => removeBookmark(context, input)),
  })
