import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { badgeFileName, badgeKey, badgeName, badgeUrl } from '#features/badges/rules.ts'
import type { Call } from '#kit/server/call.ts'
import { cursorOf, inPlan, rowsBefore, windowOf } from '#kit/server/keyset.ts'
import { whatCan } from '#kit/server/policy.ts'
import type { AccessCodeView, VipCodeView } from '../../contract.ts'
import { VIP_CODE_FORMAT } from '../../rules.ts'
import { codePolicy } from '../policy.ts'
import { accessCodes } from '../tables.ts'

const PAGE = 50

const columns = { ...getTableColumns(accessCodes), userName: users.name }
export type CodeRow = typeof accessCodes.$inferSelect & { userName: string | null }

const select = (call: Call) =>
  call.db.select(columns).from(accessCodes).leftJoin(users, eq(users.id, accessCodes.usedBy))

/** A record of a code. */
export async function codeRow(call: Call, which: SQL): Promise<CodeRow | undefined> {
  const [row] = await select(call).where(which)
  return row
}

/** A window of records, the newest first. */
export async function codeWindow(call: Call, which: SQL, after: string | undefined) {
  const rows = await select(call)
    .where(and(which, rowsBefore(accessCodes.createdAt, accessCodes.id, after)))
    .orderBy(desc(accessCodes.createdAt), desc(accessCodes.id))
    .limit(inPlan(PAGE + 1))
  return windowOf(rows, PAGE, last => cursorOf(last.createdAt, last.id))
}

const common = (call: Call, row: CodeRow) => ({
  id: row.id,
  code: row.code,
  description: row.description,
  usedBy: row.usedBy && row.userName !== null ? { id: row.usedBy, name: row.userName } : null,
  usedAt: row.usedAt,
  createdAt: row.createdAt,
  can: whatCan(codePolicy, call.actor, { ...row, isUsed: row.usedAt !== null }),
})

/** A code of a VIP as the admin sees it. */
export const vipCodeView = (call: Call, row: CodeRow): VipCodeView => ({
  ...common(call, row),
  type: 'VP',
  vpName: row.vpName ?? '',
  customBadgeName: badgeName(row.badgeId),
  originalFileName: row.originalFileName ?? '',
  expirationMonths: row.expirationMonths ?? 0,
  expirationFormat: String(row.expirationMonths ?? 0).padStart(2, '0'),
  badgeFileName: badgeFileName(row.badgeId),
  badgeUrl: badgeUrl(row.badgeId),
  uploadedFile: badgeKey(row.badgeId),
  codeFormat: VIP_CODE_FORMAT,
})

/** Any other code as its maker sees it. */
export const accessCodeView = (call: Call, row: CodeRow): AccessCodeView => ({
  ...common(call, row),
  codeType: row.codeType,
  createdBy: row.createdBy,
  createdByName: row.createdByName,
  used: row.usedAt !== null,
  metadata: {
    badgeId: row.badgeId,
    badgeName: badgeName(row.badgeId),
    badgeFileName: badgeFileName(row.badgeId),
    badgeUrl: badgeUrl(row.badgeId),
    uploadedFile: row.codeType === 'LK' ? null : badgeKey(row.badgeId),
    lorekeeperBadge: row.codeType === 'LK' ? row.badgeId : null,
  },
})
