import { isDiskFull } from '#kit/server/db.ts'
import type { ArrivedCall } from './calls.ts'

const DAY = 24 * 3_600_000
/** A session lives for 30 days after its last use; a use is written down when the last one is a day old. */
const FRESH = 29 * DAY

/**
 * Renews a session that is in use, before the call does anything: what is saved or uploaded with its last hour left
 * does not find it ended the next time.
 */
export async function keepSession(call: ArrivedCall, answerHeaders: Headers): Promise<void> {
  if (!call.sessionEndsAt || call.sessionEndsAt - call.now.getTime() > FRESH) return
  const renewed = await call.ports.auth.renew(call.headers).catch(error => {
    // A session that cannot be renewed on a full disk goes on until it ends, and so does reading.
    if (isDiskFull(error)) return []
    throw error
  })
  for (const cookie of renewed) answerHeaders.append('set-cookie', cookie)
}
