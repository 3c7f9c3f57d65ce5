import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { messages as contract } from '../contract.ts'
import { contactGm } from './service/contact-gm.ts'
import { markRead, myConversations, oneConversation, unreadTotal } from './service/conversations.ts'
import { findPeople } from './service/find-people.ts'
import { permissionTo } from './service/permission.ts'
import { readMessages, readPlace } from './service/reading.ts'
import { removeMessage } from './service/removing.ts'
import { sendMessage } from './service/sending.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

export const messageHandlers = on.router({
  place: on.place.handler(({ context, input }) => readPlace(context, input)),
  list: on.list.handler(({ context, input }) => readMessages(context, input)),
  send: on.send.handler(({ context, input }) => sendMessage(context, input)),
  remove: on.remove.handler(({ context, input }) => removeMessage(context, input)),
  permission: on.permission.handler(({ context, input }) => permissionTo(context, input)),
  conversations: on.conversations.handler(({ context, input }) => myConversations(context, input)),
  unread: on.unread.handler(({ context }) => unreadTotal(context)),
  conversation: on.conversation.handler(({ context, input }) => oneConversation(context, input)),
  markRead: on.markRead.handler(({ context, input }) => markRead(context, input)),
  findPeople: on.findPeople.handler(({ context, input }) => findPeople(context, input)),
  contactGm: on.contactGm.handler(({ context, input }) => contactGm(context, input)),
})
