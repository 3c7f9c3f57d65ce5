import '../../user-data.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { releaseCodes } from '#features/lorekeepers/server/service/issued-codes.ts'
import type { Call } from '#kit/server/call.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { accessCodes } from '../tables.ts'
import { announceCode } from './code-news.ts'

/** The codes that somebody made, and those that they redeemed. */
async function pack(call: Call, userId: string) {
  const { code, codeType, description, badgeId, createdAt, usedAt } = accessCodes
  const made = await call.db
    .select({ code, codeType, description, badgeId, createdAt, usedAt })
    .from(accessCodes)
    .where(eq(accessCodes.createdBy, userId))
    .orderBy(asc(createdAt), asc(accessCodes.id))
  const redeemed = await call.db
    .select({ code, codeType, badgeId, usedAt })
    .from(accessCodes)
    .where(eq(accessCodes.usedBy, userId))
    .orderBy(asc(usedAt), asc(accessCodes.id))
  return { made, redeemed }
}

/** Codes of a GM go with the GM. Those of VIPs are the site's, and stay without the name of their maker; used ones stay used. */
async function remove(tx: Call, userId: string) {
  const gone = await tx.db
    .delete(accessCodes)
    .where(and(eq(accessCodes.createdBy, userId), inArray(accessCodes.codeType, ['BD', 'LK'])))
    .returning({ code: accessCodes.code })
  await releaseCodes(
    tx,
    gone.map(({ code }) => code),
  )
  const left = await tx.db
    .update(accessCodes)
    .set({ createdBy: null, createdByName: '' })
    .where(eq(accessCodes.createdBy, userId))
    .returning()
  const used = await tx.db.update(accessCodes).set({ usedBy: null }).where(eq(accessCodes.usedBy, userId)).returning()
  for (const row of [...left, ...used]) await announceCode(tx, row)
}

export const codeUserData: UserData[] = [
  {
    category: 'accessCodes',
    packs: 'access-codes',
    holds: 'the access codes that you made, and those that you redeemed',
    pack,
    remove,
  },
]
