import { and, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { holdPeople } from '#features/accounts/server/service/roles.ts'
import { users } from '#features/accounts/server/tables.ts'
import { giveBadge, hasBadge } from '#features/badges/server/service/earning.ts'
import { grantVip } from '#features/entitlements/server/service/vip.ts'
import { CODE_KINDS, type CodeKindName } from '#features/lorekeepers/rules.ts'
import type { CodeKind } from '#features/lorekeepers/server/service/code-kinds.ts'
import { joinGm, mustFitGm } from '#features/lorekeepers/server/service/joining.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { accessCodes } from '../tables.ts'
import { announceCode } from './code-news.ts'

type Row = typeof accessCodes.$inferSelect

/** The codes that are used once, by their kinds. */
export const oneTimeCodes: CodeKind[] = CODE_KINDS.map(kind => ({
  kind,
  seek: async (call, code) => {
    const [row] = await call.db.select().from(accessCodes).where(eq(accessCodes.code, code))
    return row ? { check: () => mayTake(call, row, kind), take: tx => take(tx, row, kind) } : null
  },
}))

/** Throws why the caller cannot take a code. */
async function mayTake(call: Call, row: Row, kind: CodeKindName): Promise<void> {
  if (row.usedAt) throw fault('CODE_NOT_FOUND')
  if (row.codeType !== kind) throw fault('CODE_TYPE')
  const { userId } = theActor(call)
  if (kind === 'LK') await mustFitGm(call, row.createdBy)
  if (kind === 'BD' && (await hasBadge(call, userId, row.badgeId))) throw fault('BADGE_ALREADY')
}

/** Marks a code as used and gives what it gives. Of many who try at once the first to mark it gets it. */
async function take(tx: Call, row: Row, kind: CodeKindName): Promise<string> {
  const { userId } = theActor(tx)
  await holdPeople(tx, kind === 'LK' && row.createdBy ? [userId, row.createdBy] : [userId])
  if ((await tx.db.$count(users, eq(users.id, userId))) === 0) throw fault('USER_NOT_FOUND')
  await mayTake(tx, row, kind)
  const used = await tx.db
    .update(accessCodes)
    .set({ usedBy: userId, usedAt: tx.now })
    .where(and(eq(accessCodes.id, row.id), isNull(accessCodes.usedAt)))
    .returning({ id: accessCodes.id })
  if (used.length === 0) throw fault('CODE_NOT_FOUND')
  await writeAudit(tx, { act: 'code.redeemed', subjectId: row.id, after: { codeType: kind, badgeId: row.badgeId } })
  await announceCode(tx, row)
  return GIVES[kind](tx, row, userId)
}

const GIVES: Record<CodeKindName, (tx: Call, row: Row, userId: string) => Promise<string>> = {
  BD: async (tx, row, userId) => {
    await giveBadge(tx, { userId, badgeId: row.badgeId, givenBy: row.createdBy })
    return `Badge unlocked: ${row.badgeId}!`
  },
  LK: async (tx, row, userId) => {
    const welcome = await joinGm(tx, row.createdBy)
    await giveBadge(tx, { userId, badgeId: row.badgeId, givenBy: row.createdBy })
    return welcome
  },
  VP: async (tx, row, userId) => {
    const end = await grantVip(tx, { userId, months: row.expirationMonths ?? 0 })
    await giveBadge(tx, { userId, badgeId: row.badgeId, givenBy: row.createdBy })
    return `VIP access activated! ${end ? `It lasts until ${dayWords(end)}.` : 'It is for life.'}`
  },
}

const dayWords = (day: Date) =>
  day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
