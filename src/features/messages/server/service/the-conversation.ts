import { createHash } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { DELETED_USER, SYSTEM_ID, SYSTEM_PERSONA } from '../../rules.ts'
import { conversationMembers, conversations } from '../tables.ts'
import { isKnownTo, mustBeKnown } from './circle.ts'

/** The id of the conversation of two, the same from either side. For the site, one of them is `system`. */
export function conversationIdOf(one: string, other: string): string {
  const pair = [one, other].sort().join(' ')
  const hex = createHash('sha256').update(`conversation ${pair}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A conversation as one of its members stands to it. `other` is null for the site and for a deleted account. */
export type ConversationRow = {
  id: string
  hasBegun: boolean
  isSystem: boolean
  startedBy: string | null
  other: { id: string; name: string; avatar: string | null } | null
  otherName: string
}

/** Whether the two have a conversation: a contact or a message of either opens it for both. */
export const isBegun = async (call: Call, userId: string): Promise<boolean> =>
  (await call.db.$count(conversations, eq(conversations.id, conversationIdOf(theActor(call).userId, userId)))) > 0

/** Throws USER_NOT_FOUND for a person that the caller has not spoken with and may not see. */
export async function mustBeMet(call: Call, userId: string): Promise<void> {
  if (!(await isBegun(call, userId))) await mustBeKnown(call, userId)
}

type Asked = { conversationId?: string | undefined; userId?: string | undefined }

/**
 * The only way to a conversation: as one of its two members, by its id or by the other one; null for everybody else. The
 * conversation with a person that the caller may see exists before its first message.
 */
export async function conversationIf(call: Call, { conversationId, userId }: Asked): Promise<ConversationRow | null> {
  const { userId: me } = theActor(call)
  if (userId === me) throw fault('MESSAGE_TO_SELF')
  const id = userId ? conversationIdOf(me, userId) : conversationId
  if (!id || (conversationId && id !== conversationId)) return null
  const begun = await begunConversation(call, id)
  if (begun || !userId) return begun
  const other = await knownPerson(call, userId)
  return other && { id, hasBegun: false, isSystem: false, startedBy: null, other, otherName: other.name }
}

/** With which code a conversation is missing: the person where it was named by that alone, else the conversation. */
export function missingConversation(call: Call, { conversationId, userId }: Asked) {
  const isOfPerson = userId && (!conversationId || conversationId === conversationIdOf(theActor(call).userId, userId))
  return isOfPerson ? 'USER_NOT_FOUND' : 'NOT_FOUND'
}

/** A conversation that has begun, for one of its two members; null for everybody else. */
export async function begunConversation(call: Call, id: string): Promise<ConversationRow | null> {
  const { userId } = theActor(call)
  const [row] = await call.db
    .select({ id: conversations.id, isSystem: conversations.isSystem, startedBy: conversations.startedBy })
    .from(conversations)
    .innerJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, conversations.id), eq(conversationMembers.userId, userId)),
    )
    .where(eq(conversations.id, id))
  if (!row) return null
  const [other = null] = row.isSystem ? [] : await otherMember(call, id)
  return { ...row, hasBegun: true, other, otherName: nameOfOther(row, other) }
}

const otherMember = (call: Call, id: string) =>
  call.db
    .select({ id: users.id, name: users.name, avatar: users.image })
    .from(conversationMembers)
    .innerJoin(users, eq(users.id, conversationMembers.userId))
    .where(and(eq(conversationMembers.conversationId, id), ne(conversationMembers.userId, theActor(call).userId)))

async function knownPerson(call: Call, userId: string) {
  if (!(await isKnownTo(call, userId))) return null
  const [person = null] = await call.db
    .select({ id: users.id, name: users.name, avatar: users.image })
    .from(users)
    .where(eq(users.id, userId))
  return person
}

/** The name of the other side of a conversation. */
export const nameOfOther = ({ isSystem }: { isSystem: boolean }, other: { name: string } | null): string =>
  isSystem ? SYSTEM_PERSONA : (other?.name ?? DELETED_USER)
export const idOfOther = ({ isSystem }: { isSystem: boolean }, other: { id: string } | null): string | null =>
  isSystem ? SYSTEM_ID : (other?.id ?? null)
