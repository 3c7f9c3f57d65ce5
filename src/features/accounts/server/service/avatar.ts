import { eq } from 'drizzle-orm'
import { announce, type Call } from '#kit/server/call.ts'
import { accountChanged, personChanged } from '../../events.ts'
import { users } from '../tables.ts'

/** Where somebody's picture is served from, if they have one. */
export async function avatarOf(call: Call, userId: string): Promise<string | null> {
  const [row] = await call.db.select({ image: users.image }).from(users).where(eq(users.id, userId))
  return row?.image ?? null
}

/** Writes where somebody’s picture is served from, null for none. The caller has stored it, and acts for that person. */
export async function setAvatar(tx: Call, userId: string, image: string | null): Promise<void> {
  await tx.db.update(users).set({ image, updatedAt: tx.now }).where(eq(users.id, userId))
  announce(tx, accountChanged, { userId })
  announce(tx, personChanged, {})
}
