import type { Context } from 'hono'
import type { Call } from '#kit/server/call.ts'
import { refusal, refusedBy } from '#kit/server/http-refusal.ts'
import type { HttpRoute } from '#kit/server/http-route.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { workQueue } from '#kit/server/work-queue.ts'
import { Fault, fault } from '#lexicon/errors.ts'
import { takesPart } from '#lexicon/roles.ts'
import { IMPORT_ADDRESS, LARGEST_IMPORT } from '../contract.ts'
import { importBook } from './service/import-book.ts'

const RULE = { limit: 10, windowSeconds: 600 }
/** A book lies in memory whole while it is brought in; those in line have not been read yet. */
const inQueue = workQueue({ atOnce: 2, waiting: 10 })

/**
 * Takes an archive in and answers with the book that it has become. It is a route and no procedure because it takes more than
 * any other request, and so has to know who asks before it reads a single byte of it.
 */
async function takeImport(call: Call, parts: UserData[], c: Context): Promise<Response> {
  if (!call.actor) return refusal(c, 'BOOK_LOGIN_REQUIRED')
  if (call.realmRefusal) return refusal(c, 'REALM_CLOSED')
  if (!takesPart(call.actor)) return refusal(c, 'BOOK_EDIT_REFUSED')
  const told = Number(c.req.header('content-length') ?? Number.NaN)
  if (!(told >= 0 && told <= LARGEST_IMPORT)) return refusal(c, 'ARCHIVE_TOO_LARGE')
  const bringIn = async () => importBook(call, parts, await sharedBytes(c.req.raw.body, told), c.req.query('folder'))
  try {
    await limitOrFault(call.ports.limits, `import:${call.actor.userId}`, RULE)
    return c.json(await inQueue(bringIn))
  } catch (error) {
    if (error instanceof Fault) return refusedBy(c, error)
    throw error
  }
}

/** A body in memory that threads can share, so that it is never copied; more than was told is not read. */
async function sharedBytes(body: ReadableStream<Uint8Array> | null, told: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(new SharedArrayBuffer(told))
  let at = 0
  for await (const chunk of body ?? []) {
    if (at + chunk.byteLength > told) throw fault('ARCHIVE_TOO_LARGE')
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes.subarray(0, at)
}

export const bookFileRoutes = (parts: UserData[]): HttpRoute[] => [
  {
    method: 'POST',
    path: IMPORT_ADDRESS,
    body: { bytes: LARGEST_IMPORT, refusal: 'ARCHIVE_TOO_LARGE' },
    answer: (call, c) => takeImport(call, parts, c),
  },
]
