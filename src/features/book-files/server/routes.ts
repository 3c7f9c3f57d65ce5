import type { Context } from 'hono'
import * as z from 'zod'
import type { Call } from '#kit/server/call.ts'
import { refusal, refusedBy } from '#kit/server/http-refusal.ts'
import type { HttpRoute } from '#kit/server/http-route.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { newId } from '#kit/shared/ids.ts'
import { Fault, fault } from '#lexicon/errors.ts'
import { takesPart } from '#lexicon/roles.ts'
import { IMPORT_ADDRESS, LARGEST_IMPORT } from '../contract.ts'
import { storeImport } from './service/import-kind.ts'

const RULE = { limit: 10, windowSeconds: 600 }

/**
 * Stores an archive and answers with the job that makes a book of it. It is a route and no procedure because it takes more than
 * any other request, and so has to know who asks before it reads a single byte of it. Sent twice under one `id` it begins once.
 */
async function takeImport(call: Call, c: Context): Promise<Response> {
  const { actor } = call
  if (!actor) return refusal(c, 'BOOK_LOGIN_REQUIRED')
  if (call.domainRefusal) return refusal(c, 'REALM_CLOSED')
  if (!takesPart(actor)) return refusal(c, 'BOOK_EDIT_REFUSED')
  const length = Number(c.req.header('content-length') ?? Number.NaN)
  if (!(length >= 0 && length <= LARGEST_IMPORT)) return refusal(c, 'ARCHIVE_TOO_LARGE')
  const id = z.uuid().safeParse(c.req.query('id') ?? newId())
  if (!id.success) return refusal(c, 'BAD_REQUEST')
  try {
    await limitOrFault(call.ports.limits, `import:${actor.userId}`, RULE)
    return c.json(await storeImport(call, { id: id.data, folder: c.req.query('folder') }, bodyOf(c, length)))
  } catch (error) {
    if (error instanceof Fault) return refusedBy(c, error)
    throw error
  }
}

/** The body of a request; more than its announced length is not read. */
function bodyOf(c: Context, length: number): ReadableStream<Uint8Array> {
  let seen = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      seen += chunk.byteLength
      if (seen > length) throw fault('ARCHIVE_TOO_LARGE')
      out.enqueue(chunk)
    },
  })
  return (c.req.raw.body ?? new Blob([]).stream()).pipeThrough(counting)
}

export const bookFileRoutes: HttpRoute[] = [
  {
    method: 'POST',
    path: IMPORT_ADDRESS,
    body: { bytes: LARGEST_IMPORT, refusal: 'ARCHIVE_TOO_LARGE' },
    answer: takeImport,
  },
]
