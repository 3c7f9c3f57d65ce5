import { and, lt, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Call } from '#kit/server/call.ts'
import { job } from '#kit/server/jobs.ts'
import { KEPT_DAYS, MOST_KEPT } from '../../rules.ts'
import { notices } from '../tables.ts'

/** Throws old notices away. */
export const pruneRound = job('notices.prune', z.object({}), { retries: 0 })

/** Read notices go after some months, and of everybody’s only the newest are kept. Nobody is told: nobody would look. */
export async function pruneNotices(call: Call): Promise<void> {
  const oldest = new Date(call.now.getTime() - KEPT_DAYS * 24 * 3600_000)
  await call.db.delete(notices).where(and(lt(notices.readAt, oldest)))
  const { rows } = await call.db.execute<{ user_id: string }>(
    sql`select user_id from ${notices} group by user_id having count(*) > ${MOST_KEPT}`,
  )
  for (const { user_id: userId } of rows)
    await call.db.execute(sql`
      delete from ${notices} where user_id = ${userId} and (at, id) < (
        select at, id from ${notices} where user_id = ${userId} order by at desc, id desc offset ${MOST_KEPT - 1} limit 1)`)
}
