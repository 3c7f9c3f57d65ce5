import { and, desc, eq } from 'drizzle-orm'
import { namesOf } from '#features/accounts/server/service/actor.ts'
import { adminIds } from '#features/accounts/server/service/admins.ts'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { isPerson } from '#features/accounts/server/service/system-accounts.ts'
import { users } from '#features/accounts/server/tables.ts'
import { storeOnce } from '#features/talk/server/service/lines.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import type { OfficialEntryView } from '../../contract.ts'
import { messageSaid, officialSent } from '../../events.ts'
import { type AdminMessageType, DELETED_USER, EVERYBODY, OFFICIAL_NAME, SYSTEM_ID } from '../../rules.ts'
import { messages, officialMessages } from '../tables.ts'
import { heardOf, messageRows } from './message-rows.ts'
import { channelsOf } from './removing.ts'
import { sendSystemMessage } from './system-messages.ts'
import { conversationIdOf } from './the-conversation.ts'

type Official = { id: string; content: string; adminMessageType: AdminMessageType; userId: string | null }
type LogRow = typeof officialMessages.$inferSelect

/** Sends an official message, and writes it into the log and the audit, all in one transaction. Sent twice, it is sent once. */
export async function sendOfficial(tx: Call, { id, content, adminMessageType: type, userId }: Official) {
  const sentBy = theActor(tx).userId
  const conversationId = userId && conversationIdOf(SYSTEM_ID, userId)
  const line = { id, type, recipientId: userId, conversationId, content, sentBy, sentAt: tx.now }
  if (userId) await mustBePerson(tx, userId)
  const logged = await tx.db.insert(officialMessages).values(line).onConflictDoNothing().returning()
  if (logged.length > 0) {
    if (userId)
      await sendSystemMessage(tx, { id, userId, content, kind: type, persona: OFFICIAL_NAME, isFromOgre: true })
    else await tellEverybody(tx, { id, content, type })
    if (!(await isThere(tx, line))) throw fault('NOT_ALLOWED', { action: 'send under this id' })
    await writeAudit(tx, { act: 'message.official', subjectId: userId ?? 'site', after: { type, messageId: id } })
    for (const adminId of await adminIds(tx)) announce(tx, officialSent, { userId: adminId })
  }
  const [stored] = await tx.db.select().from(officialMessages).where(eq(officialMessages.id, id))
  const isOther = stored?.sentBy !== sentBy || stored.content !== content || stored.recipientId !== userId
  if (!stored || isOther) throw fault('NOT_ALLOWED', { action: 'send under this id' })
  const [entry] = await entriesOf(tx, [stored])
  return { success: true as const, entry: entry! }
}

/** The latest entries of the log, the newest first. */
export async function officialLog(call: Call, { most }: { most: number }) {
  const newest = [desc(officialMessages.loggedAt), desc(officialMessages.id)]
  const rows = await call.db
    .select()
    .from(officialMessages)
    .orderBy(...newest)
    .limit(most)
  return { entries: await entriesOf(call, rows) }
}

/** Whether the message stands under its id where it was sent: the id may be that of another one. */
async function isThere(
  { db }: Call,
  { id, conversationId, content }: Pick<LogRow, 'id' | 'conversationId' | 'content'>,
) {
  const [row] = await db.select().from(messages).where(eq(messages.id, id))
  return row?.isSystem === true && row.conversationId === conversationId && row.content === content
}

async function mustBePerson({ db }: Call, userId: string): Promise<void> {
  const wanted = and(eq(users.id, userId), isPerson)
  const [person] = await db.select({ id: users.id }).from(users).where(wanted).for('key share')
  if (!person) throw fault('USER_NOT_FOUND')
}

/** One line in the talk of the main site. */
async function tellEverybody(tx: Call, { id, content, type }: { id: string; content: string; type: AdminMessageType }) {
  const isNew = await storeOnce(tx, messages, {
    id,
    context: 'global',
    senderType: 'admin',
    senderName: OFFICIAL_NAME,
    isSystem: true,
    content,
    isAdminMessage: true,
    adminMessageType: type,
    bypassPrivacy: true,
    createdAt: tx.now,
    updatedAt: tx.now,
  })
  if (!isNew) return
  const [row] = await messageRows(tx).where(eq(messages.id, id))
  for (const channel of await channelsOf(tx, row!.message))
    announce(tx, messageSaid, { channel, message: heardOf(row!) })
}

async function entriesOf(call: Call, rows: readonly LogRow[]): Promise<OfficialEntryView[]> {
  const ids = rows.flatMap(({ recipientId, sentBy }) => (recipientId ? [recipientId, sentBy] : [sentBy]))
  const names = await namesOf(call.db, ids)
  const nameOf = (id: string) => names.get(id)?.name ?? DELETED_USER
  return rows.map(({ id, type, recipientId, conversationId, content, sentBy, sentAt, loggedAt }) => ({
    messageId: id,
    adminMessageType: type,
    recipientContext: {
      type: recipientId ? 'private' : 'global',
      conversationId,
      label: recipientId ? nameOf(recipientId) : EVERYBODY,
    },
    content,
    sentBy: { id: sentBy, name: nameOf(sentBy) },
    sentAt,
    loggedAt,
  }))
}
