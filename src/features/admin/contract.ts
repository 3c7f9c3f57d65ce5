import * as z from 'zod'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { ACT_NAMES } from './rules.ts'

/** The den of those who run the site. Its door is the rule: it is for admins alone. */
export const ogresDen = subject('ogresDen', [], { by: null })

const before = z.string().max(300).optional()
const next = z.string().nullable()

/** The figures of the site. `revenueCents`: charged less given back, by real providers; `testCents`: the same at the test till. */
export const QuickStats = z.object({
  totalUsers: z.int(),
  activeCampaigns: z.int(),
  vipUsers: z.int(),
  revenueCents: z.int(),
  testCents: z.int(),
  readAt: z.date(),
})
export type QuickStatsView = z.output<typeof QuickStats>

const state = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
/** Somebody whose account is here; null for nobody, for a thing, and for an account that is gone. */
const Person = z.object({ id: z.uuid(), name: z.string() }).nullable()

/** A row of the audit. `actorId` is null for what the site does by itself; `address` is where the call came from. */
export const AuditRow = z.object({
  id: z.uuid(),
  at: z.date(),
  act: z.string(),
  actorId: z.uuid().nullable(),
  actor: Person,
  subjectId: z.string().nullable(),
  subject: Person,
  before: state,
  after: state,
  address: z.string(),
})
export type AuditRowView = z.output<typeof AuditRow>

/** A letter that was not sent but written to the outbox. `links`: each address in its text. */
export const OutboxLetter = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: z.date(),
  text: z.string(),
  links: z.array(z.string()),
})
export type OutboxLetterView = z.output<typeof OutboxLetter>

export const admin = {
  /**
   * Accounts that exist, campaigns that are no placeholders, people whose VIP is valid now, and the revenue of the last 30 days
   * in cents.
   */
  stats: enter('admin').may('read', ogresDen).get('/admin/stats').output(QuickStats),

  /** The audit, newest first: all of it, one act, or what was done to one person or thing. */
  audit: enter('admin')
    .may('read', ogresDen)
    .get('/admin/audit')
    .input(z.object({ before, act: z.enum(ACT_NAMES).optional(), subjectId: z.string().max(100).optional() }))
    .output(z.object({ rows: z.array(AuditRow), next })),

  /** The letters of the outbox, newest first. `isSent`: a mail server delivers, and there is no outbox. */
  outbox: enter('admin')
    .may('read', ogresDen)
    .get('/admin/outbox')
    .input(z.object({ before }))
    .output(z.object({ isSent: z.boolean(), letters: z.array(OutboxLetter), next })),
}
