import type { Context } from 'hono'
import type { Call } from '#kit/server/call.ts'
import { refusal, refusedBy } from '#kit/server/http-refusal.ts'
import type { HttpRoute } from '#kit/server/http-route.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { fault } from '#lexicon/errors.ts'
import { EXPORT_ADDRESS, EXPORTS } from '../contract.ts'
import { archiveOf } from './service/own-archive.ts'

const RULE = { limit: 20, windowSeconds: 600 }

/**
 * The archive of one's own things, to whoever is logged in, banned or not, from wherever they stand. It is a route and no
 * procedure because it is written while it is read, however large it is.
 */
async function sendExport(call: Call, parts: UserData[], c: Context): Promise<Response> {
  if (!call.actor) return refusal(c, 'SIGN_IN_REQUIRED')
  const what = EXPORTS.find(one => one === (c.req.query('what') ?? 'everything'))
  if (!what) return refusal(c, 'BAD_REQUEST')
  const taken = await call.ports.limits.take(`export:${call.actor.userId}`, RULE)
  if (!taken.ok) return refusedBy(c, fault('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds }))
  const name = `tomewright-${what === 'books' ? 'books-' : ''}${call.now.toISOString().slice(0, 10)}.zip`
  return c.body(archiveOf(call, parts, what), 200, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
}

export const accountDeletionRoutes = (parts: UserData[]): HttpRoute[] => [
  { method: 'GET', path: EXPORT_ADDRESS, answer: (call, c) => sendExport(call, parts, c) },
]
