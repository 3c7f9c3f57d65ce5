import * as z from 'zod'
import { BUG_SEVERITIES, BUG_TYPES } from '#lexicon/support.ts'

/** The contact form. */
export const ContactLetter = z.object({
  name: z.string().trim().min(1, 'Please tell us your name.').max(80),
  email: z.email('That is no e-mail address.').max(254),
  message: z.string().trim().min(1, 'Please write a message.').max(5000),
})

const seen = (max: number) => z.string().trim().max(max).default('')

/**
 * The report of a fault: what the person says, and what their browser adds. `website` is a field that people do not see;
 * only bots fill it.
 */
export const BugReport = z.object({
  reporterName: z.string().trim().min(1, 'Please tell us your name.').max(80),
  reporterEmail: z.email('Please give us an e-mail address, for our questions.').max(254),
  bugType: z.enum(BUG_TYPES, 'Please say what kind of fault it is.'),
  bugSeverity: z.enum(BUG_SEVERITIES, 'Please say how bad it is.'),
  bugLocation: seen(300),
  bugDescription: z.string().trim().min(1, 'Please describe what happened.').max(5000),
  bugScreenshots: z.file().optional(),
  website: z.string().max(300).default(''),
  userAgent: seen(500),
  url: seen(2000),
  screenResolution: seen(40),
  timestamp: seen(40),
  language: seen(40),
  platform: seen(100),
})

/** The part of a report that is typed. */
export const TypedReport = BugReport.pick({
  reporterName: true,
  reporterEmail: true,
  bugType: true,
  bugSeverity: true,
  bugLocation: true,
  bugDescription: true,
  website: true,
})
