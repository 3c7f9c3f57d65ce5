import { and, asc, eq, or } from 'drizzle-orm'
import type * as z from 'zod'
import {
  type ChatSettingsChange,
  chatSettingsOf,
  keepChatSettings,
} from '#features/accounts/server/service/chat-settings.ts'
import { users } from '#features/accounts/server/tables.ts'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { fault } from '#lexicon/errors.ts'
import { ChatSettings, type ChatSettingsView } from '../../contract.ts'
import { chatSettingsChanged } from '../../events.ts'
import { MOST_BLOCKED } from '../../rules.ts'
import { blocks } from '../tables.ts'

/** The caller's chat privacy, and the people that the caller has blocked, by name. */
export async function myChatSettings(call: Call): Promise<ChatSettingsView> {
  const { userId } = theActor(call)
  const settings = await chatSettingsOf(call, userId)
  const blockedUsers = await call.db
    .select({ id: users.id, name: users.name, avatarUrl: users.image })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, userId))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MOST_BLOCKED)
  return ChatSettings.parse({ ...settings, blockedUsers } satisfies Record<keyof z.input<typeof ChatSettings>, unknown>)
}

export async function saveChatSettings(call: Call, change: ChatSettingsChange): Promise<ChatSettingsView> {
  await inTransaction(call, async tx => {
    await keepChatSettings(tx, change)
    announce(tx, chatSettingsChanged, { userId: theActor(tx).userId })
  })
  return myChatSettings(call)
}

/** Whether one person has blocked another. */
export async function hasBlocked(call: Call, blockerId: string, blockedId: string): Promise<boolean> {
  const rows = await call.db
    .select({ at: blocks.createdAt })
    .from(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
  return rows.length > 0
}

/** Which of two people has blocked the other. */
export async function blocksBetween(
  call: Call,
  one: string,
  other: string,
): Promise<{ byOne: boolean; byOther: boolean }> {
  const rows = await call.db
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, one), eq(blocks.blockedId, other)),
        and(eq(blocks.blockerId, other), eq(blocks.blockedId, one)),
      ),
    )
  return {
    byOne: rows.some(({ blockerId }) => blockerId === one),
    byOther: rows.some(({ blockerId }) => blockerId === other),
  }
}

/** Throws USER_NOT_FOUND for a person that the caller may not see. */
export type Meeting = (call: Call, userId: string) => Promise<void>
export const meetings = extensionPoint<Meeting>('meetings')

/** Blocks a person, who is told nothing. Blocking somebody twice changes nothing. */
export async function blockPerson(
  call: Call,
  mayMeet: readonly Meeting[],
  { userId: blockedId }: { userId: string },
): Promise<ChatSettingsView> {
  const { userId: blockerId } = theActor(call)
  if (blockedId === blockerId) throw fault('BLOCK_SELF')
  await limitOrFault(call.ports.limits, `block:${blockerId}`, { limit: 60, windowSeconds: 3600 })
  if (!(await hasBlocked(call, blockerId, blockedId))) for (const mustBeMet of mayMeet) await mustBeMet(call, blockedId)
  await inTransaction(call, async tx => {
    const [person] = await tx.db.select({ id: users.id }).from(users).where(eq(users.id, blockedId)).for('key share')
    if (!person) throw fault('USER_NOT_FOUND')
    await tx.db.insert(blocks).values({ blockerId, blockedId, createdAt: tx.now }).onConflictDoNothing()
    announce(tx, chatSettingsChanged, { userId: blockerId })
  })
  return myChatSettings(call)
}

/** Takes a block back. */
export async function unblockPerson(call: Call, { userId: blockedId }: { userId: string }): Promise<ChatSettingsView> {
  const { userId: blockerId } = theActor(call)
  await inTransaction(call, async tx => {
    await tx.db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
    announce(tx, chatSettingsChanged, { userId: blockerId })
  })
  return myChatSettings(call)
}
