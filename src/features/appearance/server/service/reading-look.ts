import { eq } from 'drizzle-orm'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import type { ReadingLookView } from '../../contract.ts'
import { readingLookChanged } from '../../events.ts'
import { readingLooks } from '../tables.ts'

/** How the caller reads; null where nothing was chosen. */
export async function readingLook(call: Call): Promise<ReadingLookView | null> {
  return (await lookOf(call, theActor(call).userId)) ?? null
}

/** Keeps how the caller reads, and tells their other pages. */
export async function setReadingLook(tx: Call, look: ReadingLookView): Promise<ReadingLookView> {
  const { userId } = theActor(tx)
  await tx.db
    .insert(readingLooks)
    .values({ userId, ...look })
    .onConflictDoUpdate({ target: readingLooks.userId, set: look })
  announce(tx, readingLookChanged, { userId })
  return look
}

async function lookOf(call: Call, userId: string): Promise<ReadingLookView | undefined> {
  const [row] = await call.db
    .select({ textSize: readingLooks.textSize, light: readingLooks.light })
    .from(readingLooks)
    .where(eq(readingLooks.userId, userId))
  return row
}

/** The reading settings, for the export of the account. */
export const packReadingLook = async (call: Call, userId: string) => (await lookOf(call, userId)) ?? null
