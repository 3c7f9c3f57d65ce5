import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { type Call, theActor } from '#kit/server/call.ts'
import { fileJobs } from '../tables.ts'
import { mayHave, viewsOf } from './file-job-views.ts'
import type { FileJobKind, FileJobRow } from './kinds.ts'

const MOST_LISTED = 20

/** The caller's jobs about one thing, or about none. */
export async function listFileJobs(
  call: Call,
  kinds: readonly FileJobKind[],
  { subjectId }: { subjectId?: string | undefined },
) {
  const about = subjectId === undefined ? isNull(fileJobs.subjectId) : eq(fileJobs.subjectId, subjectId)
  const rows = await call.db
    .select()
    .from(fileJobs)
    .where(and(eq(fileJobs.ownerId, theActor(call).userId), about, ne(fileJobs.state, 'cancelled')))
    .orderBy(desc(fileJobs.createdAt), desc(fileJobs.id))
    .limit(MOST_LISTED)
  const seen: FileJobRow[] = []
  for (const row of rows) if (await mayHave(call, kinds, row)) seen.push(row)
  return { jobs: await viewsOf(call, kinds, seen) }
}

/** One job. */
export async function readFileJob(call: Call, kinds: readonly FileJobKind[], row: FileJobRow) {
  const [view] = await viewsOf(call, kinds, [row])
  return view!
}
