import { eq } from 'drizzle-orm'
import { adminIds } from '#features/accounts/server/service/admins.ts'
import { announce, type Call } from '#kit/server/call.ts'
import { reportsChanged } from '../../events.ts'
import { reports } from '../tables.ts'

/** The people who reported a case, without accounts that are gone. */
export async function reportersOf(tx: Call, caseId: string): Promise<string[]> {
  const rows = await tx.db.select({ id: reports.reporterId }).from(reports).where(eq(reports.caseId, caseId))
  return rows.flatMap(({ id }) => (id ? [id] : []))
}

/** Tells the pages of these people and of each admin that something of a case is new. */
export async function tellCase(tx: Call, people: readonly (string | null)[]): Promise<void> {
  for (const userId of new Set([...people, ...(await adminIds(tx))]))
    if (userId) announce(tx, reportsChanged, { userId })
}
