import * as z from 'zod'
import { beginFileJob } from '#features/file-jobs/server/service/begin-file-job.ts'
import { type FileLine, fileJobKind } from '#features/file-jobs/server/service/kinds.ts'
import { type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { userData } from '#kit/server/user-data.ts'
import { type ExportOf, OWN_ARCHIVE_JOBS } from '../../contract.ts'
import { archiveOf } from './own-archive.ts'

const RULE = { limit: 20, windowSeconds: 600 }
const DAY_MS = 24 * 60 * 60_000
const line: FileLine = { name: 'ownArchives', atOnce: 2 }

const archiveKind = (what: ExportOf) =>
  fileJobKind({
    name: OWN_ARCHIVE_JOBS[what],
    input: z.object({}),
    line,
    linkMs: DAY_MS,
    evenBanned: true,
    failed: 'Your things could not be packed. Please try again.',
    mayHave: async () => true,
    run: async ({ call, extensions, progress }) => ({
      content: archiveOf(call, extensions(userData), what, share => progress(10 + share * 80)),
      contentType: 'application/zip',
      fileName: `tomewright-${what === 'books' ? 'books-' : ''}${call.now.toISOString().slice(0, 10)}.zip`,
    }),
  })

/** The jobs that pack what a person has here. */
export const ownArchiveKinds = { everything: archiveKind('everything'), books: archiveKind('books') }

/** Promises to pack the caller's own things. */
export async function packOwn(call: Call, { id, what }: { id: string; what: ExportOf }) {
  await limitOrFault(call.ports.limits, `export:${theActor(call).userId}`, RULE)
  return inTransaction(call, tx => beginFileJob(tx, ownArchiveKinds[what], { id }))
}
