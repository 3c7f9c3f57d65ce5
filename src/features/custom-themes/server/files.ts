import { and, arrayContains, eq } from 'drizzle-orm'
import type { FileRule } from '#kit/server/file-rule.ts'
import { isAdmin } from '#lexicon/roles.ts'
import { REFERENCES } from './service/requests.ts'
import { themeRequests } from './tables.ts'

/** Reference images are for the person who sent them, and for admins. */
export const themeFiles: Record<string, FileRule> = {
  [REFERENCES]: async (call, key) => {
    if (!call.actor) return false
    if (isAdmin(call.actor)) return true
    const own = and(eq(themeRequests.userId, call.actor.userId), arrayContains(themeRequests.imageKeys, [key]))
    const [row] = await call.db.select({ id: themeRequests.id }).from(themeRequests).where(own).limit(1)
    return row !== undefined
  },
}
