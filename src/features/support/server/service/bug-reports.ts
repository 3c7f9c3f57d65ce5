import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { storeBytes } from '#features/media/server/service.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { processImage } from '#kit/server/images/process-image.ts'
import { letterJob } from '#kit/server/jobs.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { letter } from '#kit/server/mail/letter.ts'
import { newId } from '#kit/shared/ids.ts'
import { Fault, fault } from '#lexicon/errors.ts'
import { SCREENSHOT_BYTES } from '#lexicon/support.ts'
import type { BugReport } from '../../forms.ts'
import { bugReports } from '../tables.ts'

/** The area of the file store in which reporters' screenshots lie. */
export const SCREENSHOTS = 'bug-screenshots'

/** Mails a stored report to the owner. */
export const bugMail = letterJob('support.bug-mail', z.object({ reportId: z.uuid() }))

/** Keeps a report and promises its mail in one step. What came from a machine is answered alike, and not kept. */
export async function takeBugReport(call: Call, input: z.output<typeof BugReport>) {
  await limitOrFault(call.ports.limits, `bug-report:${call.address}`, { limit: 5, windowSeconds: 3600 })
  const { website, bugScreenshots, ...report } = input
  if (website) return { done: true as const }
  const id = newId()
  const screenshotKey = bugScreenshots?.size ? await keepScreenshot(call, id, bugScreenshots) : null
  await inTransaction(call, async tx => {
    const marks = { id, userId: call.actor?.userId ?? null, screenshotKey, createdAt: call.now }
    await tx.db.insert(bugReports).values({ ...report, ...marks })
    await tx.ports.jobs.send(tx.db, bugMail, { reportId: id })
  })
  return { done: true as const }
}

/** A screenshot may come from somebody who is not signed in, so it is not theirs: it belongs to the report. */
async function keepScreenshot(call: Call, reportId: string, file: File): Promise<string> {
  if (file.size > SCREENSHOT_BYTES) throw fault('BUG_REPORT_FAILED')
  try {
    const image = await processImage(new Uint8Array(await file.arrayBuffer()), { kind: 'handout' })
    const key = `${SCREENSHOTS}/${reportId}.${image.ending}`
    await storeBytes(call, { kind: 'bug-screenshot', key, belongsTo: reportId }, image)
    return key
  } catch (error) {
    if (error instanceof Fault) throw fault('BUG_REPORT_FAILED')
    throw error
  }
}

/** Sends a stored report to the owner; without a configured owner it stays stored. */
export async function mailBugReport(call: Call, reportId: string) {
  const [stored] = await call.db.select().from(bugReports).where(eq(bugReports.id, reportId))
  const { ownerEmail: to, baseUrl } = call.ports.config
  if (!stored || !to) return
  const { html, text } = await letter({
    greeting: `${stored.reporterName} reports a fault (${stored.bugType}, ${stored.bugSeverity}):`,
    paragraphs: [
      ...stored.bugDescription.split(/\n{2,}/),
      ...(stored.bugLocation ? [`Where: ${stored.bugLocation}`] : []),
      ...(stored.screenshotKey ? [`What they saw: ${baseUrl}/files/${stored.screenshotKey}`] : []),
      [stored.url, stored.userAgent, stored.screenResolution, stored.language, stored.platform, stored.timestamp]
        .filter(Boolean)
        .join(' · '),
    ].filter(Boolean),
    closing: 'An answer to this letter goes to the reporter.',
  })
  await call.ports.mailer.send({ to, replyTo: stored.reporterEmail, subject: `A fault: ${stored.bugType}`, html, text })
}
