import type { Call } from '#kit/server/call.ts'
import type { Task } from '#kit/server/workers.ts'
import { Fault, fault } from '#lexicon/errors.ts'
import type { ImportOrder, ReadBook, ReadImport, readImport } from '../work/read-import.ts'

/** Long work, however small it is: a small file may unpack to a large one. */
const readingImport: Task<ImportOrder, Awaited<ReturnType<typeof readImport>>> = {
  file: new URL('../work/read-import.ts', import.meta.url).href,
  name: 'readImport',
  long: true,
}
/** The errors of a work that was given too little time or memory. */
const TOO_MUCH_FOR = ['TimeoutError', 'WorkDied']
const TOO_MUCH = 'it takes more time or memory to be read than there is for one book'

/**
 * Reads an uploaded file in the process of long work, away from the event loop and from the keys of the server.
 * @throws Fault ARCHIVE_UNREADABLE with its reason, ARCHIVE_TOO_NEW, ARCHIVE_OF_MANY; TOO_BUSY where too much waits
 *   already
 */
export async function readInProcess(call: Call, order: ImportOrder, signal?: AbortSignal): Promise<ReadBook> {
  const answer = await read(call, order, signal)
  if ('fault' in answer) throw new Fault(answer.fault.code, answer.fault.data)
  if ('why' in answer) throw fault('ARCHIVE_UNREADABLE', { reason: answer.why })
  return answer.book
}

async function read(call: Call, order: ImportOrder, signal: AbortSignal | undefined): Promise<ReadImport> {
  try {
    return await call.ports.workers.run(readingImport, order, {
      weight: Number.POSITIVE_INFINITY,
      patient: true,
      signal,
    })
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string }
    if (signal?.aborted) throw error
    if (!TOO_MUCH_FOR.includes(name ?? '') && code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
    call.log.warn({ err: error, bytes: order.bytes.byteLength }, 'an import was given up')
    throw fault('ARCHIVE_UNREADABLE', { reason: TOO_MUCH })
  }
}
