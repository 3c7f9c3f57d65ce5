import { desc, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import {
  type AppealOutcome,
  CASE_STATES,
  type CaseState,
  REPORT_KINDS,
  type Reason,
  type ReportKind,
} from '../rules.ts'

const inSql = (words: readonly string[]) => sql.raw(`(${words.map(word => `'${word}'`).join(', ')})`)
const moment = () => timestamp({ withTimezone: true })
const person = () => uuid().references(() => users.id, { onDelete: 'set null' })

/** What was reported, as the person who reported it could read it. */
export type FrozenEvidence = {
  lines: { author: string; authorId: string | null; text: string; at: string | null; isReported: boolean }[]
  /** Addresses: of the copies that belong to the case, or of pictures that could not be copied. */
  pictures: string[]
}
export const NO_EVIDENCE: FrozenEvidence = { lines: [], pictures: [] }

/**
 * The cases: one open one for each thing that was reported. The row outlives what it is about, and the accounts: what names people is
 * taken off it with them.
 */
export const reportCases = pgTable(
  'report_cases',
  {
    id: uuid().primaryKey(),
    kind: text().$type<ReportKind>().notNull(),
    subjectId: uuid().notNull(),
    /** The person that it is about. */
    personId: person(),
    title: text().notNull(),
    /** The reported words at the first report, for the person that it is about. */
    said: text().notNull(),
    state: text().$type<CaseState>().notNull().default('open'),
    openedAt: moment().notNull(),
    act: text(),
    /** What the act was called then. */
    actLabel: text(),
    /** What the act took away, for an appeal. */
    taken: jsonb(),
    words: text().notNull().default(''),
    reporterWords: text().notNull().default(''),
    decidedBy: person(),
    decidedAt: moment(),
    appealWords: text(),
    appealedAt: moment(),
    appealOutcome: text().$type<AppealOutcome>(),
    appealAnswer: text(),
    appealDecidedBy: person(),
    appealDecidedAt: moment(),
    /** Grows with each change, so that of two who decide at once the later one is refused. */
    version: integer().notNull().default(1),
  },
  table => [
    uniqueIndex('report_cases_one_open').on(table.kind, table.subjectId).where(sql`${table.state} = 'open'`),
    index('report_cases_open').on(table.openedAt, table.id).where(sql`${table.state} = 'open'`),
    index('report_cases_appealed').on(table.appealedAt, table.id).where(sql`${table.state} = 'appealed'`),
    index('report_cases_decided').on(desc(table.decidedAt), desc(table.id)).where(sql`${table.decidedAt} is not null`),
    // The same lists of one kind, which may be rare among very many.
    index('report_cases_open_of_kind').on(table.kind, table.openedAt, table.id).where(sql`${table.state} = 'open'`),
    index('report_cases_appealed_of_kind')
      .on(table.kind, table.appealedAt, table.id)
      .where(sql`${table.state} = 'appealed'`),
    index('report_cases_decided_of_kind')
      .on(table.kind, desc(table.decidedAt), desc(table.id))
      .where(sql`${table.decidedAt} is not null`),
    index('report_cases_of_person').on(table.personId, desc(table.decidedAt), desc(table.id)),
    index('report_cases_decided_by').on(table.decidedBy),
    index('report_cases_appeal_decided_by').on(table.appealDecidedBy),
    check('report_cases_kind', sql`${table.kind} in ${inSql(REPORT_KINDS)}`),
    check('report_cases_state', sql`${table.state} in ${inSql(CASE_STATES)}`),
  ],
)

/** The reports: one of each person for each case. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    caseId: uuid()
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    reporterId: person(),
    /** What was reported, in the words of that moment. */
    title: text().notNull(),
    reason: text().$type<Reason>().notNull(),
    words: text().notNull(),
    evidence: jsonb().$type<FrozenEvidence>().notNull(),
    sentAt: moment().notNull(),
  },
  table => [
    uniqueIndex('reports_one_each').on(table.caseId, table.reporterId),
    index('reports_of_case').on(table.caseId, desc(table.sentAt), desc(table.id)),
    index('reports_of_reporter').on(table.reporterId, desc(table.sentAt), desc(table.id)),
    index('reports_sent').on(table.sentAt),
    index('reports_evidence').using('gin', sql`${table.evidence} jsonb_path_ops`),
  ],
)
