import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { beginFileJob } from '#features/file-jobs/server/service/begin-file-job.ts'
import { fileJobKind } from '#features/file-jobs/server/service/kinds.ts'
import { fileJobs } from '#features/file-jobs/server/tables.ts'
import { forgetFile, rememberFile } from '#features/media/server/service.ts'
import { type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { BROKEN } from '#kit/server/http-refusal.ts'
import { userData } from '#kit/server/user-data.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import { takesPart } from '#lexicon/roles.ts'
import { IMPORT_JOB } from '../../contract.ts'
import { importBook } from './import-book.ts'

const DAY_MS = 24 * 60 * 60_000
const Input = z.object({ folder: z.string().optional() })

/** The job that makes a book of a file. A book lies in memory whole while it is brought in, so two at a time are read in a process. */
export const importKind = fileJobKind({
  name: IMPORT_JOB,
  input: Input,
  line: { name: 'bookImports', atOnce: 2, waiting: 10 },
  linkMs: DAY_MS,
  failed: BROKEN.message,
  mayHave: async ({ actor }) => actor !== null && takesPart(actor),
  run: async ({ call, input: { folder }, job, extensions, ...work }) => {
    const bytes = await storedBytes(call, job.sourceKey ?? '')
    await work.progress(20)
    await importBook(call, extensions(userData), { bytes, folder, ...work })
    return undefined
  },
})

type Order = { id: string; folder: string | undefined }

/** Stores a file that was sent, and promises to make a book of it. Sent twice under one id it begins once. */
export async function storeImport(call: Call, { id, folder }: Order, content: ReadableStream<Uint8Array>) {
  const { files } = call.ports
  const sourceKey = `imports/${theActor(call).userId}/${newId()}`
  const contentType = 'application/octet-stream'
  const { size: bytes } = await files.put(sourceKey, content, { contentType })
  try {
    return await inTransaction(call, async tx => {
      await rememberFile(tx, { kind: 'import', key: sourceKey, belongsTo: id }, { bytes, contentType })
      const job = await beginFileJob(tx, importKind, { id, sourceKey, input: { folder } })
      // The same job was begun before, with a file of its own.
      if ((await tx.db.$count(fileJobs, eq(fileJobs.sourceKey, sourceKey))) === 0) await forgetFile(tx, sourceKey)
      return job
    })
  } catch (error) {
    await files.remove(sourceKey)
    throw error
  }
}

/** A stored file, read into memory. */
async function storedBytes(call: Call, key: string): Promise<Uint8Array> {
  const file = await call.ports.files.get(key)
  if (!file) throw fault('ARCHIVE_UNREADABLE', { reason: 'it is gone' })
  const bytes = new Uint8Array(file.size)
  let at = 0
  for await (const chunk of file.stream) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
