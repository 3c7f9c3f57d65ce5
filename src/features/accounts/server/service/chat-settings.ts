import { and, eq, inArray } from 'drizzle-orm'
import { announce, type Call, revoke, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import type { ChatPrivacy, DirectMessages } from '#lexicon/people.ts'
import { accountChanged } from '../../events.ts'
import { users } from '../tables.ts'

/** The stored chat settings of a person; unknown values are returned as they are, and the rule refuses them. */
export async function chatSettingsOf(call: Call, userId: string) {
  const [row] = await call.db
    .select({
      privacyLevel: users.chatPrivacy,
      allowSystemMessages: users.allowSystemMessages,
      directMessages: users.directMessages,
      showsWriting: users.showsWriting,
      createdAt: users.createdAt,
      updatedAt: users.chatSettingsUpdatedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!row) throw fault('USER_NOT_FOUND')
  return row
}

export type ChatSettingsChange = {
  privacyLevel?: ChatPrivacy | undefined
  allowSystemMessages?: boolean | undefined
  directMessages?: DirectMessages | undefined
  showsWriting?: boolean | undefined
}

/** Keeps who may write to the caller. It holds from the next message on. */
export async function keepChatSettings(tx: Call, { privacyLevel, ...rest }: ChatSettingsChange): Promise<void> {
  const { userId } = theActor(tx)
  await tx.db
    .update(users)
    .set({ ...rest, chatPrivacy: privacyLevel, chatSettingsUpdatedAt: tx.now, updatedAt: tx.now })
    .where(eq(users.id, userId))
  announce(tx, accountChanged, { userId })
  if (rest.showsWriting === false) await revoke(tx, { userId })
}

/** Whether all of these people show when they are writing. */
export async function allShowWriting(call: Call, userIds: readonly string[]): Promise<boolean> {
  const showing = and(inArray(users.id, [...userIds]), eq(users.showsWriting, true))
  return (await call.db.$count(users, showing)) === new Set(userIds).size
}
