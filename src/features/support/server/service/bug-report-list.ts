import { desc } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { cursorOf, inPlan, rowsBefore, windowOf } from '#kit/server/keyset.ts'
import type { BugReportView } from '../../contract.ts'
import { bugReports } from '../tables.ts'

const A_PAGE = 20
/** The reported faults, newest first, so many at a time. */
export async function listBugReports(call: Call, { before }: { before?: string | undefined }) {
  const rows = await call.db
    .select()
    .from(bugReports)
    .where(rowsBefore(bugReports.createdAt, bugReports.id, before))
    .orderBy(desc(bugReports.createdAt), desc(bugReports.id))
    .limit(inPlan(A_PAGE + 1))
  const { shown, next } = windowOf(rows, A_PAGE, ({ createdAt, id }) => cursorOf(createdAt, id))
  return { reports: shown.map(viewOf), next }
}

const viewOf = ({ screenshotKey, userId: _, ...report }: typeof bugReports.$inferSelect): BugReportView => ({
  ...report,
  screenshotUrl: screenshotKey && `/files/${screenshotKey}`,
})
