import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { notices as contract } from '../contract.ts'
import { choose, readChoices, unsubscribe } from './service/choices.ts'
import type { NoticeWords } from './service/describe.ts'
import * as service from './service.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

/** What a notice says is for the room to say in which it happened, so the words of all rooms are brought here. */
export const noticeHandlers = (words: NoticeWords) =>
  on.router({
    unread: on.unread.handler(({ context }) => service.countUnread(context, words)),
    list: on.list.handler(({ context, input }) => service.listNotices(context, words, input)),
    markRead: on.markRead.handler(({ context, input }) => service.markRead(context, input)),
    markAllRead: on.markAllRead.handler(({ context, input }) => service.markAllRead(context, input)),
    choices: on.choices.handler(({ context }) => readChoices(context)),
    choose: on.choose.handler(({ context, input }) => choose(context, input)),
    unsubscribe: on.unsubscribe.handler(({ context, input }) => unsubscribe(context, input)),
  })
