import type { Context } from 'hono'
import { EXPORTS } from '#features/account-deletion/contract.ts'
import { archiveOf } from '#features/account-deletion/server/service/own-archive.ts'
import type { Call } from '#kit/server/call.ts'
import { refusal, refusedBy } from '#kit/server/http-refusal.ts'
import { userData } from '#kit/server/user-data.ts'
import { fault } from '#lexicon/errors.ts'
import { extensions } from './roof.ts'

const RULE = { limit: 20, windowSeconds: 600 }

/**
 * The archive of one's own things, to whoever is logged in, banned or not, from wherever they stand. It is a route and no
 * procedure because it is written while it is read, however large it is.
 */
export async function sendExport(call: Call, c: Context): Promise<Response> {
  if (!call.actor) return refusal(c, 'SIGN_IN_REQUIRED')
  const what = EXPORTS.find(one => one === (c.req.query('what') ?? 'everything'))
  if (!what) return refusal(c, 'BAD_REQUEST')
  const taken = await call.ports.limits.take(`export:${call.actor.userId}`, RULE)
  if (!taken.ok) return refusedBy(c, fault('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds }))
  const name = `tomewright-${what === 'books' ? 'books-' : ''}${call.now.toISOString().slice(0, 10)}.zip`
  return c.body(archiveOf(call, extensions(userData), what), 200, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
}
