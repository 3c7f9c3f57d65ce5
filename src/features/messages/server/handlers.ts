import { answers, transactsItself } from '#kit/server/answers.ts'
import { inTransaction } from '#kit/server/call.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { messages as contract, officialDesk } from '../contract.ts'
import { contactGm } from './service/contact-gm.ts'
import { markRead, myConversations, oneConversation, unreadTotal } from './service/conversations.ts'
import { findPeople } from './service/find-people.ts'
import { officialLog, sendOfficial } from './service/official.ts'
import { permissionTo } from './service/permission.ts'
import { readMessages, readPlace } from './service/reading.ts'
import { removeMessage } from './service/removing.ts'
import { sendMessage } from './service/sending.ts'
import { conversationSubject, messageSubject, placeSubject, writtenGmSubject } from './service/talk-subjects.ts'
import { showWriting } from './service/writing.ts'

export const messageHandlers = answers(
  contract,
  {
    place: placeSubject,
    message: messageSubject,
    conversation: conversationSubject,
    writtenGm: writtenGmSubject,
    officialDesk: guardedByDoor(officialDesk),
  },
  {
    place: readPlace,
    list: readMessages,
    send: sendMessage,
    // Nothing is written, so there is nothing to hold.
    showWriting: transactsItself(showWriting),
    remove: removeMessage,
    permission: permissionTo,
    conversations: myConversations,
    unread: unreadTotal,
    conversation: oneConversation,
    markRead,
    findPeople,
    contactGm,
    sendOfficial: (call, input) => inTransaction(call, tx => sendOfficial(tx, input)),
    officialLog,
  },
)
