import { and, desc, eq, lt, or } from 'drizzle-orm'
import * as z from 'zod'
import type { Call } from '#kit/server/call.ts'
import { cursorMoment, cursorOf, inPlan, readCursor, windowOf } from '#kit/server/keyset.ts'
import type { BugReportView } from '../../contract.ts'
import { bugReports } from '../tables.ts'

const A_PAGE = 20
const cursor = z.tuple([cursorMoment, z.uuid()])

/** The reported faults, newest first, so many at a time. */
export async function listBugReports(call: Call, { before }: { before?: string | undefined }) {
  const from = before ? readCursor(before, cursor) : null
  const rows = await call.db
    .select()
    .from(bugReports)
    .where(from ? isBefore(...from) : undefined)
    .orderBy(desc(bugReports.createdAt), desc(bugReports.id))
    .limit(inPlan(A_PAGE + 1))
  const { shown, next } = windowOf(rows, A_PAGE, ({ createdAt, id }) => cursorOf(createdAt, id))
  return { reports: shown.map(viewOf), next }
}

const isBefore = (at: Date, id: string) =>
  or(lt(bugReports.createdAt, at), and(eq(bugReports.createdAt, at), lt(bugReports.id, id)))

const viewOf = ({ screenshotKey, userId: _, ...report }: typeof bugReports.$inferSelect): BugReportView => ({
  ...report,
  screenshotUrl: screenshotKey && `/files/${screenshotKey}`,
})
