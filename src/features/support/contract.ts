import './errors.ts'
import * as z from 'zod'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { BugReport, ContactLetter } from './forms.ts'

/** A letter to those who run the site. */
export const letterToUs = subject('letterToUs', ['write'], { by: null })

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

  /** Stores a letter and mails it to the owner, with the sender as reply address. Limited per address. */
  contact: enter('anyone')
    .may('write', letterToUs)
    .post('/contact')
    .input(ContactLetter)
    .output(z.object({ done: z.literal(true) })),
}
