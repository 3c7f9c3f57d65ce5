import { eq } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { type Finding, subjects } from '#kit/server/subjects.ts'
import { fileJob } from '../../contract.ts'
import { type FileJobFacts, fileJobPolicy } from '../policy.ts'
import { fileJobs } from '../tables.ts'
import { mayHave } from './file-job-views.ts'
import type { FileJobKind, FileJobRow } from './kinds.ts'

type Seen = FileJobRow & FileJobFacts

async function jobSeen(call: Call, kinds: readonly FileJobKind[], id: string, { hold }: Finding) {
  const query = call.db.select().from(fileJobs).where(eq(fileJobs.id, id))
  const [row] = hold ? await query.for('update') : await query
  if (!row) return undefined
  const isOwn = row.ownerId === call.actor?.userId
  return { ...row, mayHave: isOwn && (await mayHave(call, kinds, row)) } satisfies Seen
}

/** Jobs by their ids. One whose file its owner may no longer have can still be cancelled and removed. */
export const fileJobSubject = (kinds: readonly FileJobKind[]) =>
  subjects({
    kind: fileJob,
    load: (call: Call, id: string, how: Finding) => jobSeen(call, kinds, id, how),
    policy: fileJobPolicy,
    unread: ['cancel', 'remove'],
    missing: 'NOT_FOUND',
  })
