import * as z from 'zod'
import type { Call } from '#kit/server/call.ts'
import type { Unpacking } from '#kit/server/user-data.ts'
import { pastMoment } from '#kit/shared/past-moment.ts'
import { namedFromArchive } from '#lexicon/from-archive.ts'
import { SENDER_TYPES } from '../../rules.ts'
import { messages } from '../tables.ts'

const AT_ONCE = 500
const PackedMessages = z
  .array(
    z.object({
      id: z.string(),
      context: z.enum(['campaign', 'inn']),
      senderType: z.enum(SENDER_TYPES),
      senderName: z.string().max(200),
      content: z.string().max(20_000),
      deleted: z.boolean().default(false),
      isAdminMessage: z.boolean().default(false),
      isSystem: z.boolean().default(false),
      createdAt: pastMoment,
      updatedAt: pastMoment,
    }),
  )
  .max(100_000)

/**
 * Imports the messages of a campaign, in their order and with their times. Their writers are names only, and no
 * message is official.
 */
export async function unpackMessages(tx: Call, packed: unknown, { bookId, newId, leave }: Unpacking) {
  const said = PackedMessages.parse(packed ?? [])
  const rows = said.map(({ isAdminMessage, isSystem, senderType, senderName, ...message }) => ({
    ...message,
    id: newId(message.id),
    bookId,
    senderType: senderType === 'admin' ? ('player' as const) : senderType,
    senderName: namedFromArchive(senderName),
  }))
  for (let at = 0; at < rows.length; at += AT_ONCE) await tx.db.insert(messages).values(rows.slice(at, at + AT_ONCE))
  const official = said.filter(one => one.isAdminMessage || one.isSystem || one.senderType === 'admin').length
  if (official > 0) leave(`the official mark of ${official === 1 ? '1 message' : `${official} messages`}`)
}
