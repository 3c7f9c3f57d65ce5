import { isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#kit/server/db.ts'
import { type Jobs, job } from '#kit/server/jobs.ts'
import type { MailOutcome } from '#kit/server/mail/watched-mailer.ts'
import { newId } from '#kit/shared/ids.ts'
import { mailOutages } from '../tables.ts'

/** Work for a room above: tells those who run the site that no mail gets through. Enqueued once for each outage. */
export const mailStopped = job('accounts.mail-stopped', z.object({ outageId: z.uuid() }))

/**
 * Writes down how a letter fared: the first that does not get through opens an outage, the next that does ends it.
 * @param now the time of the database
 */
export async function noteMail(db: Db, jobs: Jobs, { unreachable }: MailOutcome, now: Date): Promise<void> {
  if (unreachable === null) {
    await db.update(mailOutages).set({ endedAt: now }).where(isNull(mailOutages.endedAt))
    return
  }
  await db.transaction(async tx => {
    const ongoing = await tx
      .update(mailOutages)
      .set({ tries: sql`${mailOutages.tries} + 1` })
      .where(isNull(mailOutages.endedAt))
      .returning({ id: mailOutages.id })
    if (ongoing.length > 0) return
    const [outage] = await tx
      .insert(mailOutages)
      .values({ id: newId(), reason: unreachable, beganAt: now })
      .onConflictDoNothing()
      .returning({ id: mailOutages.id })
    if (outage) await jobs.send(tx, mailStopped, { outageId: outage.id })
  })
}

/** Whether no mail gets through at this moment, as far as was tried. */
export const isMailAway = async (db: Db): Promise<boolean> =>
  (await db.$count(mailOutages, isNull(mailOutages.endedAt))) > 0
