import './errors.ts'
import * as z from 'zod'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { BugReport, ContactLetter } from './forms.ts'

/** A letter to those who run the site. */
export const letterToUs = subject('letterToUs', ['write'], { by: null })

/** The faults that people have reported. */
export const bugReportList = subject('bugReportList', [], { by: null })

/** A reported fault: what the person wrote, and what the browser said of itself. `screenshotUrl` opens for admins alone. */
export const BugReportRecord = z.object({
  id: z.uuid(),
  reporterName: z.string(),
  reporterEmail: z.string(),
  bugType: z.string(),
  bugSeverity: z.string(),
  bugLocation: z.string(),
  bugDescription: z.string(),
  screenshotUrl: z.string().nullable(),
  userAgent: z.string(),
  url: z.string(),
  screenResolution: z.string(),
  timestamp: z.string(),
  language: z.string(),
  platform: z.string(),
  createdAt: z.date(),
})
export type BugReportView = z.output<typeof BugReportRecord>

export const support = {
  /**
   * Stores the report of a fault and mails it to the owner; its screenshot (JPG, PNG, GIF or WebP, at most 2 MB) is encoded
   * anew and opens for admins only. Limited per address. The same report is taken as a form at the site's root.
   */
  reportBug: enter('anyone')
    .may('write', letterToUs)
    .post('/bug-reports')
    .input(BugReport)
    .errors(mayFail('BUG_REPORT_FAILED'))
    .output(z.object({ done: z.literal(true) })),

  /** The reported faults, newest first. */
  bugReports: enter('admin')
    .may('read', bugReportList)
    .get('/admin/bug-reports')
    .input(z.object({ before: z.string().max(300).optional() }))
    .output(z.object({ reports: z.array(BugReportRecord), next: z.string().nullable() })),

  /** Stores a letter and mails it to the owner, with the sender as reply address. Limited per address. */
  contact: enter('anyone')
    .may('write', letterToUs)
    .post('/contact')
    .input(ContactLetter)
    .output(z.object({ done: z.literal(true) })),
}
