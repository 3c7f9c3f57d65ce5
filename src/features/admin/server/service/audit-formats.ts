import { stringify } from 'csv-stringify/sync'
import type { auditRows } from '#features/accounts/server/tables.ts'
import type { AuditFormat } from '../../rules.ts'

/** A row with its link in the chain; null for a row without one, which a check of the chain tells. */
export type ExportedRow = typeof auditRows.$inferSelect & { link: number | null; hash: string | null }
type Rows = AsyncIterable<ExportedRow>

const COLUMNS = ['id', 'at', 'act', 'actorId', 'subjectId', 'before', 'after', 'address', 'link', 'hash'] as const

/** RFC 4180. A cell that a spreadsheet would run as a formula begins with an apostrophe. */
async function* asCsv(rows: Rows): AsyncGenerator<string> {
  const lines = (records: unknown[][]) => stringify(records, { escape_formulas: true, record_delimiter: 'windows' })
  yield lines([[...COLUMNS]])
  for await (const row of rows) {
    const { before, after, at, ...rest } = row
    const cells = { ...rest, at: at.toISOString(), before: JSON.stringify(before), after: JSON.stringify(after) }
    yield lines([COLUMNS.map(name => cells[name])])
  }
}

/** One JSON object on each line. */
async function* asJsonLines(rows: Rows): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(Object.fromEntries(COLUMNS.map(name => [name, row[name]])))}\n`
}

/** How each format is written, and what its file is called. */
export const AUDIT_WRITERS = {
  csv: { write: asCsv, contentType: 'text/csv; charset=utf-8', ending: 'csv' },
  jsonLines: { write: asJsonLines, contentType: 'application/x-ndjson; charset=utf-8', ending: 'jsonl' },
} as const satisfies Record<
  AuditFormat,
  { write: (rows: Rows) => AsyncIterable<string>; contentType: string; ending: string }
>
