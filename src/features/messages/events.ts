import * as z from 'zod'
import { Writer } from '#features/talk/forms.ts'
import { announcement } from '#kit/shared/announcement.ts'
import type { Touched } from '#kit/shared/things.ts'
import { toldMoment } from '#kit/shared/told-moment.ts'
import { Message } from './contract.ts'
import { CONTEXTS, type Context, WRITING_CONTEXTS } from './rules.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    conversation: true
    /** All messages, when an author is gone from them. */
    messages: true
    /** The people who spoke on the main site lately. */
    talkers: true
    /** The log of official messages. */
    officialLog: true
  }
}

/** Where it is heard: the channel of a place, or the own channel of each of the two who talk in private. */
const inChannel = z.object({ channel: z.string() })
const where = { context: z.enum(CONTEXTS), bookId: z.uuid().nullable(), subdomain: z.string().nullable() }
const heardIn = ({ channel }: { channel: string }) => channel

const inContext = (context: Context): Touched => (context === 'private' ? { conversation: null } : {})

/** Something was said: the message itself, which everybody in the channel may read. */
export const messageSaid = announcement(
  'message.said',
  inChannel.extend({
    message: Message.omit({ can: true, formattedTime: true }).extend({ createdAt: toldMoment, updatedAt: toldMoment }),
  }),
  heardIn,
  ({ message: { context } }) => (context.type === 'global' ? { talkers: null } : inContext(context.type)),
)
/** Somebody began to write, or stopped: in the channel beside that of a table's talk, or in the own channel of the other of two. */
export const messageWritingChanged = announcement(
  'message.writingChanged',
  inChannel.extend({
    ...Writer.shape,
    context: z.enum(WRITING_CONTEXTS),
    bookId: z.uuid().nullable(),
    conversationId: z.uuid().nullable(),
  }),
  heardIn,
  () => ({}),
  { isPassing: true },
)
/** An official message was sent: told to each admin. */
export const officialSent = announcement(
  'message.officialSent',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ officialLog: null }),
)
/** A message was taken away. */
export const messageRemoved = announcement(
  'message.removed',
  inChannel.extend({ ...where, conversationId: z.uuid().nullable(), messageId: z.uuid() }),
  heardIn,
  ({ context }) => inContext(context),
)
/** Somebody's account is gone, and what they said with it, or their name from it. */
export const messageAuthorLeft = announcement('message.authorLeft', inChannel, heardIn, () => ({
  messages: null,
  talkers: null,
}))
/** A message that was taken away is there again: what was said is fetched anew. */
export const messageRestored = announcement('message.restored', inChannel, heardIn, () => ({
  messages: null,
  conversation: null,
}))
/** The own unread messages of a conversation were read, in whichever tab. */
export const conversationRead = announcement(
  'conversation.read',
  z.object({ userId: z.uuid(), conversationId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ conversation: null }),
)
