import type { Call } from '#kit/server/call.ts'
import type { Task } from '#kit/server/workers.ts'
import { Fault, fault } from '#lexicon/errors.ts'
import type { ImportOrder, ReadBook, ReadImport, readImport } from '../work/read-import.ts'

/** Read in the thread for long work alone, however small it is: a small file may unpack to a large one. */
const readingImport: Task<ImportOrder, Awaited<ReturnType<typeof readImport>>> = {
  file: new URL('../work/read-import.ts', import.meta.url).href,
  name: 'readImport',
  long: true,
}
const TOO_MUCH = 'it takes more time or memory to be read than there is for one book'

/**
 * Reads an uploaded file in a thread, away from the event loop.
 * @throws Fault ARCHIVE_UNREADABLE with its reason, ARCHIVE_TOO_NEW, ARCHIVE_OF_MANY; TOO_BUSY where too much waits
 *   already
 */
export async function readInThread(call: Call, order: ImportOrder, signal?: AbortSignal): Promise<ReadBook> {
  const read = await inThread(call, order, signal)
  if ('fault' in read) throw new Fault(read.fault.code, read.fault.data)
  if ('why' in read) throw fault('ARCHIVE_UNREADABLE', { reason: read.why })
  return read.book
}

async function inThread(call: Call, order: ImportOrder, signal: AbortSignal | undefined): Promise<ReadImport> {
  try {
    return await call.ports.workers.run(readingImport, order, {
      weight: Number.POSITIVE_INFINITY,
      patient: true,
      signal,
    })
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string }
    if (signal?.aborted) throw error
    if (name !== 'AbortError' && code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
    call.log.warn({ err: error, bytes: order.bytes.byteLength }, 'an import was given up')
    throw fault('ARCHIVE_UNREADABLE', { reason: TOO_MUCH })
  }
}
