import { and, asc, eq, lte } from 'drizzle-orm'
import * as z from 'zod'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { auditLinks, auditRows } from '#features/accounts/server/tables.ts'
import { beginFileJob } from '#features/file-jobs/server/service/begin-file-job.ts'
import { type FileLine, fileJobKind } from '#features/file-jobs/server/service/kinds.ts'
import type { Call } from '#kit/server/call.ts'
import { cursorOf, inPlan, rowsAfter, wordInPlan } from '#kit/server/keyset.ts'
import { isAdmin } from '#lexicon/roles.ts'
import { ACT_NAMES, type ActName, AUDIT_JOBS, type AuditFormat } from '../../rules.ts'
import { AUDIT_WRITERS, type ExportedRow } from './audit-formats.ts'

const DAY_MS = 24 * 60 * 60_000
const A_BATCH = 1000
const line: FileLine = { name: 'audit', atOnce: 1 }
const Wish = z.object({ act: z.enum(ACT_NAMES).optional(), subjectId: z.string().optional() })
type Wish = { act?: ActName | undefined; subjectId?: string | undefined }

const kindFor = (format: AuditFormat) =>
  fileJobKind({
    name: AUDIT_JOBS[format],
    input: Wish,
    line,
    linkMs: DAY_MS,
    failed: 'The audit could not be exported. Please try again.',
    mayHave: async call => isAdmin(call.actor),
    run: async ({ call, input }) => ({
      content: asStream(AUDIT_WRITERS[format].write(rowsOf(call, input))),
      contentType: AUDIT_WRITERS[format].contentType,
      fileName: `audit-${call.now.toISOString().slice(0, 10)}.${AUDIT_WRITERS[format].ending}`,
    }),
  })

/** The jobs that write the audit into a file. */
export const auditKinds = { csv: kindFor('csv'), jsonLines: kindFor('jsonLines') }

/** Promises a file with the audit, and writes into the audit that somebody takes it along. */
export async function exportAudit(tx: Call, { id, format, ...wish }: Wish & { id: string; format: AuditFormat }) {
  const after = { format, onlyAct: wish.act ?? null, onlyAbout: wish.subjectId ?? null }
  const whenNew = () => writeAudit(tx, { act: 'audit.exported', subjectId: 'site', after })
  return beginFileJob(tx, auditKinds[format], { id, input: wish, whenNew })
}

/** The rows in the order of their times, up to this moment, a batch at a time. */
async function* rowsOf(call: Call, { act, subjectId }: Wish): AsyncGenerator<ExportedRow> {
  let last: string | undefined
  for (;;) {
    const batch = await call.db
      .select({ row: auditRows, n: auditLinks.n, hash: auditLinks.hash })
      .from(auditRows)
      .leftJoin(auditLinks, eq(auditLinks.rowId, auditRows.id))
      .where(
        and(
          lte(auditRows.at, call.now),
          act ? eq(auditRows.act, wordInPlan(act)) : undefined,
          subjectId ? eq(auditRows.subjectId, subjectId) : undefined,
          rowsAfter(auditRows.at, auditRows.id, last),
        ),
      )
      .orderBy(asc(auditRows.at), asc(auditRows.id))
      .limit(inPlan(A_BATCH))
    for (const { row, n, hash } of batch) yield { ...row, link: n, hash }
    if (batch.length < A_BATCH) return
    const { at, id } = batch.at(-1)!.row
    last = cursorOf(at, id)
  }
}

function asStream(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const all = parts[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async controller => {
      const { value, done } = await all.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await all.return?.()),
  })
}
