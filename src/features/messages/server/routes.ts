import type { Context } from 'hono'
import * as z from 'zod'
import type { Call } from '#kit/server/call.ts'
import type { HttpRoute } from '#kit/server/http-route.ts'
import { ERRORS } from '#lexicon/errors.ts'
import { isBanned } from '#lexicon/roles.ts'
import { scheduleWelcome } from './service/welcome.ts'

const FAILED = 'Failed to schedule welcome message'
/** Name and address are taken as they come and used for nothing: the welcome knows its person by the account. */
const Newcomer = z.object({ userId: z.uuid(), userName: z.string().optional(), userEmail: z.string().optional() })

/**
 * Promises the welcome message at its old address, to the signed-in person themselves and to nobody else. It was promised
 * when the account was opened; promised twice, it comes once.
 */
async function welcomeMessage(call: Call, c: Context): Promise<Response> {
  const { actor, log } = call
  if (!actor) return c.json({ error: ERRORS.SIGN_IN_REQUIRED.message }, 401)
  const newcomer = Newcomer.safeParse(await c.req.json().catch(() => null))
  if (!newcomer.success) return c.json({ error: FAILED }, 400)
  if (newcomer.data.userId !== actor.userId || isBanned(actor))
    return c.json({ error: ERRORS.NOT_ALLOWED.message }, 403)
  try {
    await scheduleWelcome(call)
    return c.json({ success: true })
  } catch (error) {
    log.error({ err: error }, 'a welcome message could not be promised')
    return c.json({ error: FAILED }, 500)
  }
}

export const messageRoutes: HttpRoute[] = [
  { method: 'POST', path: '/.netlify/functions/schedule-welcome-message', answer: welcomeMessage },
]
