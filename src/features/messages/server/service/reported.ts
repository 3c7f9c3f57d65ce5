import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { AROUND, aroundOf } from '#features/reports/rules.ts'
import { frozenLine, type Reportable, type Witnessed } from '#features/reports/server/service/reportables.ts'
import { announce, type Call } from '#kit/server/call.ts'
import { oneIf } from '#kit/server/subjects.ts'
import { messageRestored } from '../../events.ts'
import { messages } from '../tables.ts'
import { channelsOf, takeMessage } from './removing.ts'
import { messageSubject, type SeenMessage } from './talk-subjects.ts'

/** The place of a message, as an index finds it. */
function samePlace({ context, conversationId, bookId, ...row }: SeenMessage) {
  if (context === 'global') return eq(messages.context, 'global')
  if (conversationId) return eq(messages.conversationId, conversationId)
  if (bookId) return and(eq(messages.bookId, bookId), eq(messages.context, context))
  return row.realmId ? eq(messages.realmId, row.realmId) : sql`false`
}

/** A message with the ones around it, for somebody who reads that place. One of the site itself is not reported. */
async function witness(call: Call, id: string): Promise<Witnessed | undefined> {
  const row = await oneIf(messageSubject, call, id, 'read')
  if (!row?.isSeen || row.deleted || row.isSystem || row.isAdminMessage) return undefined
  const here = and(samePlace(row), eq(messages.deleted, false))
  const at = sql`(${messages.createdAt}, ${messages.id})`
  const thisOne = sql`(select reported.created_at, reported.id from ${messages} as reported where reported.id = ${id})`
  const around = (which: 'before' | 'after') =>
    call.db
      .select()
      .from(messages)
      .where(and(here, which === 'before' ? sql`${at} < ${thisOne}` : sql`${at} > ${thisOne}`))
      .orderBy(
        ...(which === 'before'
          ? [desc(messages.createdAt), desc(messages.id)]
          : [asc(messages.createdAt), asc(messages.id)]),
      )
      .limit(AROUND)
  const { before, after } = aroundOf((await around('before')).reverse(), await around('after'))
  const line = (one: typeof messages.$inferSelect, isReported = false) =>
    frozenLine({ author: one.senderName, authorId: one.senderId, text: one.content, at: one.createdAt }, isReported)
  return {
    personId: row.senderId,
    title: `Message by ${row.senderName}`,
    evidence: {
      lines: [...before.map(one => line(one)), line(row, true), ...after.map(one => line(one))],
      pictures: [],
    },
  }
}

/** Takes the message away for everybody; an appeal brings it back. */
async function take(tx: Call, id: string) {
  const [row] = await tx.db.select().from(messages).where(eq(messages.id, id)).for('no key update')
  if (!row || row.deleted) return null
  await takeMessage(tx, row)
  return { content: row.content }
}

async function giveBack(tx: Call, id: string, taken: object) {
  const { content } = taken as { content: string }
  const [row] = await tx.db
    .update(messages)
    .set({ content, deleted: false, updatedAt: tx.now })
    .where(and(eq(messages.id, id), eq(messages.deleted, true)))
    .returning()
  for (const channel of row ? await channelsOf(tx, row) : []) announce(tx, messageRestored, { channel })
}

/** Messages, as they are reported. */
export const reportedMessages: Reportable = {
  kind: 'message',
  witness,
  acts: [
    {
      name: 'remove',
      label: 'Delete the message',
      outcome: 'Deleted',
      about: 'Its place stays in the talk, its text goes for everybody. An appeal can bring it back.',
      run: take,
      undo: giveBack,
    },
  ],
}
