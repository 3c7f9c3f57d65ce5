import { and, count, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { cursorOf, inPlan, rowsBefore, windowOf } from '#kit/server/keyset.ts'
import { whatCan } from '#kit/server/policy.ts'
import type { CaseReportView, DecisionView, ReportCaseView } from '../../contract.ts'
import { DISMISS } from '../../rules.ts'
import { reportCasePolicy } from '../policy.ts'
import { reportCases, reports } from '../tables.ts'
import { A_PAGE } from './lists.ts'
import { type CaseRow, type HeldCase, withPeople } from './the-case.ts'

const appealOf = ({ appealWords, appealedAt, appealOutcome, appealAnswer }: CaseRow) =>
  appealWords !== null && appealedAt
    ? { words: appealWords, at: appealedAt, outcome: appealOutcome, answer: appealAnswer }
    : null

/** Cases as moderators see them in the queue. */
export async function queuedCases(call: Call, rows: readonly CaseRow[]): Promise<ReportCaseView[]> {
  const ids = rows.map(({ id }) => id)
  const counted =
    ids.length > 0
      ? await call.db
          .select({ caseId: reports.caseId, many: count() })
          .from(reports)
          .where(inArray(reports.caseId, ids))
          .groupBy(reports.caseId)
      : []
  const many = new Map(counted.map(one => [one.caseId, one.many]))
  const held = await withPeople(call, rows)
  return held.map(row => queuedCase(call, row, many.get(row.id) ?? 0))
}

function queuedCase(call: Call, row: HeldCase, many: number): ReportCaseView {
  const { id, kind, title, state, openedAt, personId, actLabel, words, reporterWords, decidedAt, version, names } = row
  const appeal = appealOf(row)
  return {
    id,
    kind,
    title,
    state,
    openedAt,
    person: personId ? { id: personId, name: names.get(personId) ?? '' } : null,
    reports: many,
    act: actLabel,
    words,
    reporterWords,
    decidedBy: names.get(row.decidedBy ?? '') ?? null,
    decidedAt,
    appeal: appeal && { ...appeal, decidedBy: names.get(row.appealDecidedBy ?? '') ?? null },
    version,
    can: whatCan(reportCasePolicy, call.actor, row),
  }
}

/** The newest reports of a case, with what was frozen. */
export async function reportsOf(call: Call, caseId: string): Promise<CaseReportView[]> {
  const rows = await call.db
    .select({
      id: reports.id,
      from: users.name,
      reason: reports.reason,
      words: reports.words,
      sentAt: reports.sentAt,
      evidence: reports.evidence,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(eq(reports.caseId, caseId))
    .orderBy(desc(reports.sentAt), desc(reports.id))
    .limit(inPlan(A_PAGE))
  return rows.map(({ evidence: { lines, pictures }, ...row }) => ({
    ...row,
    evidence: {
      lines: lines.map(({ authorId: _, at, ...line }) => ({ ...line, at: at === null ? null : new Date(at) })),
      pictures,
    },
  }))
}

/** How many decisions with a consequence there are about somebody, beside this one. */
export async function earlierOf(call: Call, { id, personId }: CaseRow): Promise<number> {
  if (!personId) return 0
  return call.db.$count(
    reportCases,
    and(
      eq(reportCases.personId, personId),
      ne(reportCases.id, id),
      isNotNull(reportCases.decidedAt),
      ne(reportCases.act, DISMISS),
      sql`${reportCases.appealOutcome} is distinct from 'changed'`,
    ),
  )
}

/** A decision as the person that it is about sees it. */
export async function decisionOf(call: Call, row: CaseRow): Promise<DecisionView> {
  const [held] = await withPeople(call, [row])
  return decisionView(call, held!)
}

const decisionView = (call: Call, row: HeldCase): DecisionView => ({
  id: row.id,
  kind: row.kind,
  said: row.said,
  act: row.actLabel ?? '',
  words: row.words,
  decidedAt: row.decidedAt ?? row.openedAt,
  appeal: appealOf(row),
  can: whatCan(reportCasePolicy, call.actor, row),
})

/** The decisions about the caller, newest first. */
export async function decisionsAboutMe(call: Call, { after }: { after?: string | undefined }) {
  const { decidedAt, id, personId, act } = reportCases
  const rows = await call.db
    .select()
    .from(reportCases)
    .where(
      and(
        eq(personId, theActor(call).userId),
        isNotNull(decidedAt),
        ne(act, DISMISS),
        rowsBefore(decidedAt, id, after),
      ),
    )
    .orderBy(desc(decidedAt), desc(id))
    .limit(inPlan(A_PAGE + 1))
  const { shown, next } = windowOf(rows, A_PAGE, last => cursorOf(last.decidedAt!, last.id))
  const held = await withPeople(call, shown)
  return { decisions: held.map(row => decisionView(call, row)), next }
}
