import type * as z from 'zod'
import { editionsFor, mustHaveEdition } from '#features/books/server/service/editions.ts'
import { type BookRow, canWith } from '#features/books/server/service/the-book.ts'
import { beginFileJob } from '#features/file-jobs/server/service/begin-file-job.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import type { Begin } from '../../contract.ts'
import { exportKinds } from './export-kinds.ts'

/** Packing takes the whole attention of a processor for a moment. */
const EXPORTS = { limit: 20, windowSeconds: 600 }

/** Which editions of a book the caller may have, and whether all else. */
export const readOptions = async (call: Call, _: unknown, book: BookRow) => ({
  editions: await editionsFor(call, book),
  can: { export: canWith(call, book).export },
})

/** Promises the work of one export. */
export async function beginExport(tx: Call, { bookId, id, kind, userId: reader }: z.output<typeof Begin>) {
  const forUserId = reader ?? null
  if (forUserId) await mustHaveEdition(tx, { bookId, userId: forUserId })
  await limitOrFault(tx.ports.limits, `export:${theActor(tx).userId}`, EXPORTS)
  return beginFileJob(tx, exportKinds[kind], { id, subjectId: bookId, forUserId })
}
