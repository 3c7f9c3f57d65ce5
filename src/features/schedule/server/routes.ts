import type { Context } from 'hono'
import { actorById } from '#features/accounts/server/service/actor.ts'
import type { Call } from '#kit/server/call.ts'
import type { HttpRoute } from '#kit/server/http-route.ts'
import { ERRORS } from '#lexicon/errors.ts'
import { isBanned } from '#lexicon/roles.ts'
import { FEED_PATH, ownerOfFeed, TICKET } from './service/calendar-feed.ts'
import { calendarFile } from './service/calendar-file.ts'

/** Calendar programs ask a few times a day, and some people have several. */
const READS = { limit: 120, windowSeconds: 3600 }

/**
 * The calendar of the owner of an address, with their rights of this moment. Programs bring no session, so the address
 * alone is asked for; an unknown one and one that has ended look alike.
 */
async function sendCalendar(system: Call, c: Context): Promise<Response> {
  const userId = await ownerOfFeed(system, c.req.query(TICKET) ?? '')
  const actor = userId ? await actorById(system.db, system.ports, userId) : null
  if (!actor || isBanned(actor)) return c.text(ERRORS.NOT_FOUND.message, 404)
  const taken = await system.ports.limits.take(`calendar-feed:${actor.userId}`, READS)
  if (!taken.ok) {
    const wait = String(taken.retryAfterSeconds)
    return c.text(ERRORS.TOO_MANY_REQUESTS.message, 429, { 'retry-after': wait })
  }
  return c.body(await calendarFile({ ...system, actor }), 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="tomewright.ics"',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
}

export const scheduleRoutes: HttpRoute[] = [{ method: 'GET', path: FEED_PATH, asServer: true, answer: sendCalendar }]
