import { asc, eq } from 'drizzle-orm'
import { officialDesk } from '#features/messages/contract.ts'
import {
  conversationSubject,
  messageSubject,
  placeSubject,
  writtenGmSubject,
} from '#features/messages/server/service/talk-subjects.ts'
import { conversationMembers, messages } from '#features/messages/server/tables.ts'
import { joinedId } from '#kit/shared/subject.ts'
import { byDoor, type Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id, db }) => {
  const [lantern, afterlight] = [id('lantern'), id('afterlight')]
  const said = await db
    .selectDistinctOn([messages.context])
    .from(messages)
    .where(eq(messages.senderId, id('otto')))
    .orderBy(asc(messages.context), asc(messages.createdAt))
  const ofOttoAlone = await db
    .select()
    .from(conversationMembers)
    .where(eq(conversationMembers.userId, id('otto')))
  const conversations = ofOttoAlone.map(({ conversationId }) => conversationId).sort()
  return [
    ...byDoor(officialDesk),
    {
      list: 'messages',
      of: placeSubject,
      atDomain: ['domain chat'],
      things: {
        'global chat': joinedId(['global']),
        'domain chat': joinedId(['domain', 'mira']),
        'campaign chat of lantern': joinedId(['campaign', '', lantern]),
        'Inn chat of lantern': joinedId(['inn', '', lantern]),
        'Inn chat of afterlight': joinedId(['inn', '', afterlight]),
        ...Object.fromEntries(
          conversations.map((one, at) => [`conversation ${at + 1} of otto`, joinedId(['private', '', '', one])]),
        ),
      },
    },
    {
      list: 'message',
      of: messageSubject,
      things: Object.fromEntries(said.map(one => [`word of otto, ${one.context}`, one.id])),
    },
    { list: 'conversations', of: conversationSubject, things: { 'conversation of otto': conversations[0]! } },
    { list: 'contact-gm', of: writtenGmSubject, things: { mira: id('mira'), 'otto, no GM': id('otto') } },
  ]
}
