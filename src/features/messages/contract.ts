import '#features/accounts/errors.ts'
import '#features/books/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { cursor } from '#features/talk/forms.ts'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { GmLetter, OfficialMessage } from './forms.ts'
import { ADMIN_MESSAGE_TYPES, CONTEXTS, IDENTITIES, isTimeZone, LOG_MOST, SEARCH_FROM, SENDER_TYPES } from './rules.ts'

/** A place where messages are. `hear` reads there and hears what is said; `moderate` takes away what others said. */
export const place = subject('place', ['hear', 'write', 'moderate'], {
  by: ['context', 'subdomain', 'bookId', 'conversationId', 'userId'],
  codes: ['BOOK_NOT_FOUND', 'USER_NOT_FOUND', 'MESSAGE_TO_SELF', 'CONVERSATION_CLOSED'],
})
/** One message. */
export const message = subject('message', ['remove'], { by: 'messageId' })
/** A private conversation that has begun. */
export const conversation = subject('conversation', ['markRead'], { by: 'conversationId' })
/** A GM as somebody who may be written to by those who found them in the list. */
export const writtenGm = subject('writtenGm', ['contact'], {
  by: 'userId',
  codes: ['USER_NOT_FOUND', 'MESSAGE_TO_SELF', 'MESSAGE_TO_BLOCKED', 'MESSAGE_BLOCKED'],
})
/** What the site says to everybody or to one person, and the log of it. Its door is the rule: it is for admins alone. */
export const officialDesk = subject('officialDesk', ['send'], { by: null })

const done = z.object({ done: z.literal(true) })
const timeZone = z.string().max(64).refine(isTimeZone, 'There is no such time zone.').optional()
const content = z.string('Message content is required').max(20_000)
const textErrors = mayFail('MESSAGE_EMPTY', 'MESSAGE_TOO_LONG', 'MESSAGE_TOO_MANY_BREAKS')
const permissionErrors = mayFail(
  'MESSAGE_TO_BLOCKED',
  'MESSAGE_BLOCKED',
  'MESSAGE_CIRCLE_ONLY',
  'MESSAGE_CONTACTS_ONLY',
  'MESSAGE_CAMPAIGN_ONLY',
  'MESSAGES_DISABLED',
  'PRIVACY_UNKNOWN',
  'PERMISSION_CHECK_FAILED',
)

const named = {
  context: z.enum(CONTEXTS, 'Unknown message context'),
  subdomain: z.string().max(63).optional(),
  bookId: z.uuid().optional(),
  conversationId: z.uuid().optional(),
  /** The other person of a conversation that is about to begin: its id names them, and this describes them. */
  userId: z.uuid().optional(),
}
type Named = { context: (typeof CONTEXTS)[number]; subdomain?: unknown; bookId?: unknown; conversationId?: unknown }

function lackOf({ context, subdomain, bookId, conversationId }: Named): string | null {
  if (context === 'domain' && !subdomain) return 'Subdomain required for domain context'
  if (context === 'private' && !conversationId) return 'Conversation ID required for private context'
  if ((context === 'campaign' || context === 'inn') && !bookId) return 'Campaign required for campaign context'
  return null
}
const inPlace = <const Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...named, ...shape }).superRefine((given, issues) => {
    const lack = lackOf(given as Named)
    if (lack) issues.addIssue({ code: 'custom', message: lack })
  })

/** An identity that the caller may speak as. */
export const Identity = z.object({
  type: z.enum(IDENTITIES),
  characterId: z.uuid().nullable(),
  name: z.string(),
  avatar: z.string().nullable(),
})
export type IdentityView = z.output<typeof Identity>

/** A place where messages are, as the caller finds it. `label` is its name. */
export const Place = z.object({
  context: z.enum(CONTEXTS),
  label: z.string(),
  me: z.uuid(),
  identities: z.array(Identity),
  /** The caller's rights to future lines: to their own, and to those of others. */
  ofNews: z.object({ own: abilities(['remove']), others: abilities(['remove']) }),
  can: abilities(place.actions),
})
export type PlaceView = z.output<typeof Place>

/** One message. `uid` is null for a deleted account and `system` for the site; a deleted message has no content. */
export const Message = z.object({
  id: z.uuid(),
  content: z.string(),
  sender: z.object({
    uid: z.string().nullable(),
    type: z.enum(SENDER_TYPES),
    name: z.string(),
    avatar: z.string().nullable(),
    characterId: z.uuid().nullable(),
  }),
  context: z.object({ type: z.enum(CONTEXTS), conversationId: z.uuid().nullable() }),
  createdAt: z.date(),
  updatedAt: z.date(),
  deleted: z.boolean(),
  isAdminMessage: z.boolean(),
  adminMessageType: z.enum(ADMIN_MESSAGE_TYPES).nullable(),
  bypassPrivacy: z.boolean(),
  campaignId: z.uuid().nullable(),
  subdomain: z.string().nullable(),
  formattedTime: z.string(),
  can: abilities(['remove']),
})
export type MessageView = z.output<typeof Message>

/** A private conversation as one of its two members sees it. `otherUser.id` is null once the account is deleted. */
export const Conversation = z.object({
  id: z.uuid(),
  otherUser: z.object({ id: z.string().nullable(), name: z.string(), avatar: z.string().nullable() }),
  lastMessage: z
    .object({
      content: z.string(),
      createdAt: z.date(),
      mine: z.boolean(),
      deleted: z.boolean(),
      /** Of an official message its kind. */
      official: z.enum(ADMIN_MESSAGE_TYPES).nullable(),
    })
    .nullable(),
  unreadCount: z.int(),
  /** Whether the caller has blocked the other. */
  isBlocked: z.boolean(),
  can: abilities(['write', 'block']),
})
export type ConversationView = z.output<typeof Conversation>

/** Whether a private message may be sent, and why not. */
const Permission = z.object({ allowed: z.boolean(), reason: z.string().nullable() })

const FoundPerson = z.object({ id: z.uuid(), name: z.string(), avatarUrl: z.string().nullable() })
export type FoundPersonView = z.output<typeof FoundPerson>

/**
 * An entry of the log of official messages. `recipientContext.label` is the name of the recipient or “Everybody”, `sentBy` the admin
 * who sent it; a deleted account has its own word as its name.
 */
export const OfficialEntry = z.object({
  messageId: z.uuid(),
  adminMessageType: z.enum(ADMIN_MESSAGE_TYPES),
  recipientContext: z.object({
    type: z.enum(['global', 'private']),
    conversationId: z.uuid().nullable(),
    label: z.string(),
  }),
  content: z.string(),
  sentBy: z.object({ id: z.uuid(), name: z.string() }),
  sentAt: z.date(),
  loggedAt: z.date(),
})
export type OfficialEntryView = z.output<typeof OfficialEntry>

export const messages = {
  /** A place with its name, and the identities that the caller may speak as. A place that they may not see is not found. */
  place: enter('signedIn').may('hear', place).get('/messages/place').input(inPlace({})).output(Place),

  /** The messages of a place: the newest 50, then those `before`; within an answer the oldest stands first. */
  list: enter('signedIn')
    .may('hear', place)
    .get('/messages')
    .input(inPlace({ before: cursor.optional(), timeZone }))
    .output(z.object({ messages: z.array(Message), next: cursor.nullable() })),

  /**
   * Says something, as the identity named or else the first that the caller has there. The same id is kept once. To one
   * person the permission is asked again, and its refusals carry the reason.
   */
  send: enter('member')
    .may('write', place)
    .post('/messages')
    .input(
      inPlace({
        id: z.uuid(),
        content,
        identity: z.enum(IDENTITIES).optional(),
        characterId: z.uuid().nullish(),
        timeZone,
      }),
    )
    .errors(textErrors)
    .errors(permissionErrors)
    .output(Message),

  /**
   * Shows for six seconds, or until `on` is false, that the caller is writing in the talk of a table or in a private conversation.
   * It is refused as a message would be, except that a block by the other shows nothing and is not told. It is kept nowhere, and
   * heard only by those who show it too. The call does nothing for a caller who does not show it, and in the talk of the site and of a
   * domain.
   */
  showWriting: enter('member')
    .may('write', place)
    .post('/messages/writing')
    .input(
      inPlace({
        identity: z.enum(IDENTITIES).optional(),
        characterId: z.uuid().nullish(),
        on: z.boolean(),
      }),
    )
    .errors(permissionErrors)
    .output(done),

  /** Takes a message away for everybody; its author may, the admin where they may read it, the GM side in the talk of its book. */
  remove: enter('member')
    .may('remove', message)
    .delete('/messages/{messageId}')
    .input(z.object({ messageId: z.uuid() }))
    .output(done),

  /** Whether the caller may write to somebody, as oneself or as an own character, and if not, why; of a block only a send tells. */
  permission: enter('signedIn')
    .get('/messages/permission/{userId}')
    .input(z.object({ userId: z.uuid(), characterId: z.uuid().optional() }))
    .errors(mayFail('USER_NOT_FOUND'))
    .output(Permission),

  /** The caller's private conversations, the one with the newest message first. */
  conversations: enter('signedIn')
    .get('/conversations')
    .input(z.object({ before: cursor.optional() }))
    .output(z.object({ conversations: z.array(Conversation), next: cursor.nullable() })),

  /** How many private messages the caller has not read. */
  unread: enter('signedIn')
    .get('/conversations/unread')
    .output(z.object({ total: z.int() })),

  /** One conversation: by its id, to its members; or the one with somebody, which may not have begun. */
  conversation: enter('signedIn')
    .get('/conversations/one')
    .input(z.object({ conversationId: z.uuid().optional(), userId: z.uuid().optional() }))
    .errors(mayFail('USER_NOT_FOUND', 'MESSAGE_TO_SELF'))
    .output(Conversation),

  /** Has read a conversation up to now; every open tab of the caller follows. */
  markRead: enter('signedIn')
    .may('markRead', conversation)
    .put('/conversations/{conversationId}/read')
    .input(z.object({ conversationId: z.uuid() }))
    .output(done),

  /** People by a part of the name: those whose profile the caller may see, and those of own conversations; at most 20. */
  findPeople: enter('signedIn')
    .get('/messages/people')
    .input(z.object({ search: z.string().trim().min(SEARCH_FROM).max(60) }))
    .output(z.object({ people: z.array(FoundPerson) })),

  /** Writes to a listed GM, whatever their privacy level; only a block or a ban refuses it. Ten different GMs an hour. */
  contactGm: enter('member')
    .may('contact', writtenGm)
    .post('/discover/{userId}/contact')
    .input(z.object({ userId: z.uuid(), id: z.uuid(), ...GmLetter.shape }))
    .errors(textErrors)
    .output(z.object({ conversationId: z.uuid() })),

  /**
   * Sends an official message of the site: into the talk of the main site, or into the conversation of the site with one person, where
   * it arrives whatever their settings and blocks are. The same `id` is sent once. Each is in the log and in the audit.
   */
  sendOfficial: enter('admin')
    .may('send', officialDesk)
    .post('/admin/messages')
    .input(OfficialMessage.extend({ id: z.uuid() }))
    .errors(mayFail('USER_NOT_FOUND', 'NOT_ALLOWED'))
    .output(z.object({ success: z.literal(true), entry: OfficialEntry })),

  /** The log of official messages, newest first: so many of the latest. */
  officialLog: enter('admin')
    .may('read', officialDesk)
    .get('/admin/messages')
    .input(z.object({ most: z.coerce.number().int().min(1).max(LOG_MOST).default(LOG_MOST) }))
    .output(z.object({ entries: z.array(OfficialEntry) })),
}
