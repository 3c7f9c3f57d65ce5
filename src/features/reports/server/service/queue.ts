import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { cursorOf, inPlan, rowsAfter, rowsBefore, windowOf, wordInPlan } from '#kit/server/keyset.ts'
import type { ReportFiguresView } from '../../contract.ts'
import { DISMISS, FIGURE_DAYS, type ReportKind } from '../../rules.ts'
import { reportCases, reports } from '../tables.ts'
import { actsFor } from './deciding.ts'
import { A_PAGE } from './lists.ts'
import type { ReportablesByKind } from './reportables.ts'
import type { HeldCase } from './the-case.ts'
import { earlierOf, queuedCases, reportsOf } from './views.ts'

const { openedAt, appealedAt, decidedAt, state, id } = reportCases
/** Each list: its cases, and what they are ordered by. */
const LISTS = {
  open: { at: openedAt, among: eq(state, 'open'), isOldestFirst: true },
  appeals: { at: appealedAt, among: eq(state, 'appealed'), isOldestFirst: true },
  decided: { at: decidedAt, among: isNotNull(decidedAt), isOldestFirst: false },
} as const
type Show = keyof typeof LISTS
type Wish = { show: Show; kind?: ReportKind | undefined; after?: string | undefined }
const timeOf = { open: 'openedAt', appeals: 'appealedAt', decided: 'decidedAt' } as const

/** The cases, so many at a time. */
export async function listCases(call: Call, { show, kind, after }: Wish) {
  const { at, among, isOldestFirst } = LISTS[show]
  const isAfter = isOldestFirst ? rowsAfter(at, id, after) : rowsBefore(at, id, after)
  const rows = await call.db
    .select()
    .from(reportCases)
    .where(and(among, kind && eq(reportCases.kind, wordInPlan(kind)), isAfter))
    .orderBy(...(isOldestFirst ? [asc(at), asc(id)] : [desc(at), desc(id)]))
    .limit(inPlan(A_PAGE + 1))
  const { shown, next } = windowOf(rows, A_PAGE, last => cursorOf(last[timeOf[show]]!, last.id))
  return { cases: await queuedCases(call, shown), next }
}

/** One case with its reports and what can be done about it. */
export async function readCase(call: Call, kinds: ReportablesByKind, row: HeldCase) {
  const [view] = await queuedCases(call, [row])
  return {
    case: view!,
    reports: await reportsOf(call, row.id),
    acts: actsFor(kinds, row.kind).map(({ name, label, outcome, about, undo }) => ({
      name,
      label,
      outcome,
      about,
      isUndone: undo !== undefined,
    })),
    earlier: await earlierOf(call, row),
  }
}

const many = sql<number>`count(*)::int`
const DAY_MS = 24 * 60 * 60_000

/** What waits, and the figures of the last 30 days. */
export async function reportFigures(call: Call): Promise<ReportFiguresView> {
  const since = new Date(call.now.getTime() - FIGURE_DAYS * DAY_MS)
  const [waiting] = await call.db
    .select({ open: many, oldestOpenAt: sql<string | null>`min(${openedAt})` })
    .from(reportCases)
    .where(eq(state, 'open'))
  const appeals = await call.db.$count(reportCases, eq(state, 'appealed'))
  const sent = await call.db.$count(reports, sql`${reports.sentAt} >= ${since}`)
  const [decided] = await call.db
    .select({
      decided: many,
      dismissed: sql<number>`count(*) filter (where ${reportCases.act} = ${DISMISS})::int`,
      medianHours: sql<number | null>`percentile_cont(0.5) within group
        (order by extract(epoch from ${decidedAt} - ${openedAt}) / 3600)::float8`,
      appealsDecided: sql<number>`count(*) filter (where ${reportCases.appealOutcome} is not null)::int`,
      appealsChanged: sql<number>`count(*) filter (where ${reportCases.appealOutcome} = 'changed')::int`,
    })
    .from(reportCases)
    .where(sql`${decidedAt} >= ${since}`)
  const byKind = await call.db
    .select({ kind: reportCases.kind, cases: many })
    .from(reportCases)
    .where(sql`${openedAt} >= ${since}`)
    .groupBy(reportCases.kind)
    .orderBy(desc(many), asc(reportCases.kind))
  const { oldestOpenAt, open } = waiting!
  return {
    open,
    oldestOpenAt: oldestOpenAt ? new Date(oldestOpenAt) : null,
    appeals,
    reports: sent,
    ...decided!,
    byKind,
  }
}
