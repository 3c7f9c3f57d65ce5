import type { Context } from 'hono'
import { LARGEST_IMPORT } from '#features/archive/contract.ts'
import { importBook } from '#features/archive/server/service/import-book.ts'
import type { Call } from '#kit/server/call.ts'
import { ERRORS, type ErrorCode, Fault } from '#lexicon/errors.ts'
import { belongings } from './belongings.ts'

const RULE = { limit: 10, windowSeconds: 600 }

/**
 * Takes an archive in and answers with the book that it has become. It is a route and no procedure because it takes more than
 * any other request, and so has to know who asks before it reads a single byte of it.
 */
export async function takeImport(call: Call, c: Context): Promise<Response> {
  const refuse = (code: ErrorCode, data?: unknown, message: string = ERRORS[code].message) =>
    c.json({ defined: true, code, message, data }, ERRORS[code].status as 400)
  if (!call.actor) return refuse('BOOK_LOGIN_REQUIRED')
  if (call.realmRefusal) return refuse('REALM_CLOSED')
  if (['banned', 'lurker'].includes(call.actor.role)) return refuse('BOOK_EDIT_REFUSED')
  const told = Number(c.req.header('content-length') ?? Number.NaN)
  if (!(told <= LARGEST_IMPORT)) return refuse('ARCHIVE_TOO_LARGE')
  const taken = await call.ports.limits.take(`import:${call.actor.userId}`, RULE)
  if (!taken.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  const bytes = new Uint8Array(await c.req.raw.arrayBuffer())
  try {
    return c.json(await importBook(call, belongings, bytes, c.req.query('folder')))
  } catch (error) {
    if (error instanceof Fault) return refuse(error.code, error.data, error.message)
    throw error
  }
}
