import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import * as z from 'zod'
import { whoRunsTheSite } from '#features/accounts/server/service/admins.ts'
import { users } from '#features/accounts/server/tables.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { job, letterJob } from '#kit/server/jobs.ts'
import { letter } from '#kit/server/mail/letter.ts'
import { EVIDENCE_DAYS } from '../../rules.ts'
import { NO_EVIDENCE, reportCases, reports } from '../tables.ts'
import { forgetPictures } from './frozen-pictures.ts'

/** The daily round: one letter about what waits, and the end of old evidence. */
export const reportRound = job('reports.round', z.object({}))
/** Says to somebody who runs the site how many cases wait. */
export const waitingLetter = letterJob('reports.waiting', z.object({ adminId: z.uuid() }))

const DAY_MS = 24 * 60 * 60_000

const waiting = async (call: Call) => ({
  open: await call.db.$count(reportCases, eq(reportCases.state, 'open')),
  appeals: await call.db.$count(reportCases, eq(reportCases.state, 'appealed')),
})

/** One round. */
export async function workReports(call: Call): Promise<void> {
  await deleteEvidence(call)
  const { open, appeals } = await waiting(call)
  if (open + appeals === 0) return
  for (const adminId of await whoRunsTheSite(call)) await call.ports.jobs.send(call.db, waitingLetter, { adminId })
}

/** Deletes what was frozen for cases that were decided long ago, copies of pictures too; an appeal that still waits goes on with its own. */
async function deleteEvidence(call: Call): Promise<void> {
  const before = new Date(call.now.getTime() - EVIDENCE_DAYS * DAY_MS)
  await inTransaction(call, async tx => {
    const old = await tx.db
      .select({ id: reportCases.id })
      .from(reportCases)
      .where(and(lt(reportCases.decidedAt, before), ne(reportCases.state, 'appealed'), ne(reportCases.title, '')))
      .orderBy(reportCases.id)
      .for('no key update')
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return
    await tx.db
      .update(reportCases)
      .set({ title: '', said: '', taken: null, version: sql`${reportCases.version} + 1` })
      .where(inArray(reportCases.id, ids))
    await forgetPictures(tx, ids)
    await tx.db.update(reports).set({ evidence: NO_EVIDENCE }).where(inArray(reports.caseId, ids))
  })
}

/** Sends the letter; none once nothing waits. */
export async function sendWaiting(call: Call, { adminId }: z.output<typeof waitingLetter.payload>): Promise<void> {
  const { open, appeals } = await waiting(call)
  const [to] = await call.db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, adminId))
  if (!to || open + appeals === 0) return
  const reported = open === 1 ? '1 report waits' : `${open} reports wait`
  const appealed = appeals === 1 ? '1 appeal waits' : `${appeals} appeals wait`
  const parts = [...(open > 0 ? [reported] : []), ...(appeals > 0 ? [appealed] : [])].join(', ')
  const { html, text } = await letter({
    greeting: `Good day, ${to.name}.`,
    paragraphs: [`${parts} for a moderator.`],
    action: { label: 'Open the den', url: `${call.ports.config.baseUrl}/ogres-den` },
    closing: 'They stand under “Reports”.',
  })
  await call.ports.mailer.send({ to: to.email, subject: `${parts} for you`, html, text })
}
