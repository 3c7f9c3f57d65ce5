import './errors.ts'
import '#features/accounts/errors.ts'
import * as z from 'zod'
import { BILLINGS, TIERS } from '#features/entitlements/rules.ts'
import { FileJob } from '#features/file-jobs/contract.ts'
import { isTimeZone } from '#features/messages/rules.ts'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { ROLES } from '#lexicon/roles.ts'
import { isUserDataCategory, type UserDataCategory } from '#lexicon/user-data.ts'
import { BanForm, DeletionForm } from './forms.ts'
import { ACT_NAMES, AUDIT_FORMATS, CHAIN_FAULTS, CHECKS, SEARCH_MOST } from './rules.ts'

/** The den of those who run the site. Its door is the rule: it is for admins alone. */
export const ogresDen = subject('ogresDen', ['check', 'export'], { by: null })

/** The account of somebody, as an admin manages it. `changeRole` is also the ban, which is a role. */
export const managedAccount = subject('managedAccount', ['changeRole', 'delete'], {
  by: 'userId',
  codes: ['OWN_ACCOUNT_STAYS', 'OWNER_STAYS'],
})

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

/**
 * What a check of the chain of the audit saw. `n` and `hash` are its last link, to be noted outside of this site. `fault` is the first
 * difference, null for a whole chain; `faultAt` the number of its link, null for a row that has none.
 */
export const AuditChain = z.object({
  checkedAt: z.date(),
  n: z.int(),
  hash: z.string(),
  rows: z.int(),
  fault: z.enum(CHAIN_FAULTS).nullable(),
  faultAt: z.int().nullable(),
})
export type AuditChainView = z.output<typeof AuditChain>

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

const userId = z.uuid()

/** An account in the list. `isSelf`: the caller's own. `banReason` is what a banned person reads. */
export const ManagedUser = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  role: z.enum(ROLES),
  banReason: z.string().nullable(),
  createdAt: z.date(),
  isSelf: z.boolean(),
  isOwner: z.boolean(),
  can: abilities(managedAccount.actions),
})
export type ManagedUserView = z.output<typeof ManagedUser>

/** An account of today. */
export const NewUser = z.object({ id: userId, name: z.string(), email: z.string(), createdAt: z.date() })
export type NewUserView = z.output<typeof NewUser>

const BookOfUser = z.object({ id: z.uuid(), title: z.string(), isPlaceholder: z.boolean() })
/** `entries` are the journal entries that others may read too, `secretEntries` the others. */
const CharacterOfUser = z.object({
  id: z.uuid(),
  name: z.string(),
  bookTitle: z.string().nullable(),
  entries: z.int(),
  secretEntries: z.int(),
})

/** The side of a GM; `campaignCount` counts hosted books that are no placeholders. Codes and lorekeepers: `lorekeepers.ofGm`. */
const GmProfileOfUser = z.object({
  isVisible: z.boolean(),
  subdomain: z.string().nullable(),
  bio: z.string(),
  preferredSystems: z.array(z.string()),
  timezone: z.string().nullable(),
  domainVisibility: z.string().nullable(),
  maxLorekeepers: z.int(),
  campaignCount: z.int(),
  settingsUpdatedAt: z.date().nullable(),
})

/**
 * An account with all that is managed of it. `books` and `characters` are the first 200 of each by name.
 * `isFounderWithinRefundPeriod`: the place of a founder can still be given back.
 */
export const UserDetail = ManagedUser.extend({
  books: z.array(BookOfUser),
  characters: z.array(CharacterOfUser),
  gmProfile: GmProfileOfUser.nullable(),
  lorekeepingFor: z.array(z.object({ gmId: z.uuid(), name: z.string(), since: z.date() })),
  bannedFromDomains: z.array(z.object({ domain: z.string(), reason: z.string(), since: z.date() })),
  badges: z.object({
    earned: z.array(z.string()),
    displaySlot1: z.string().nullable(),
    displaySlot2: z.string().nullable(),
    isVIP: z.boolean(),
    vipExpiration: z.date().nullable(),
  }),
  isFounder: z.boolean(),
  isFounderWithinRefundPeriod: z.boolean(),
  subscriptionTier: z.enum(TIERS),
  subscriptionBilling: z.enum(BILLINGS).nullable(),
  campaignSlots: z.int(),
  isComplimentary: z.boolean(),
})
export type UserDetailView = z.output<typeof UserDetail>

/** What a deletion did: the records of each category that are gone, and the categories that stay. None stays: the account is gone. */
export const DeletionReport = z.object({
  removed: z.array(z.object({ category: z.custom<UserDataCategory>(isUserDataCategory), records: z.int() })),
  remaining: z.array(z.custom<UserDataCategory>(isUserDataCategory)),
})
export type DeletionReportView = z.output<typeof DeletionReport>

/**
 * How one part of the site does. `standIn`: nothing real is configured, so the stand-in of this machine works. `took` is in milliseconds,
 * `words` say what was seen, for a failure the reason.
 */
export const HealthCheck = z.object({
  name: z.enum(CHECKS),
  state: z.enum(['passed', 'standIn', 'failed']),
  took: z.int(),
  words: z.string(),
})
export type HealthCheckView = z.output<typeof HealthCheck>

export const admin = {
  /** Checks every part of the site at once; a part that does not answer in five seconds has failed. Each run is in the audit. */
  health: enter('admin')
    .may('check', ogresDen)
    .post('/admin/health')
    .output(z.object({ ranAt: z.date(), checks: z.array(HealthCheck) })),

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

  /** Computes the hash of every row of the audit again and compares it with its chain. It changes nothing. */
  checkAudit: enter('admin').may('check', ogresDen).post('/admin/audit/check').output(AuditChain),

  /**
   * Begins to write the audit into a file: all of it, one act, or what was done to one person or thing. `id` is the page's own: sent
   * twice it begins once, and while an export of the same format is under way that one is answered. The export is in the audit.
   */
  exportAudit: enter('admin')
    .may('export', ogresDen)
    .post('/admin/audit/export')
    .input(
      z.object({
        id: z.uuid(),
        format: z.enum(AUDIT_FORMATS),
        act: z.enum(ACT_NAMES).optional(),
        subjectId: z.string().max(100).optional(),
      }),
    )
    .output(FileJob),

  /** The letters of the outbox, newest first. `isSent`: a mail server delivers, and there is no outbox. */
  outbox: enter('admin')
    .may('read', ogresDen)
    .get('/admin/outbox')
    .input(z.object({ before }))
    .output(z.object({ isSent: z.boolean(), letters: z.array(OutboxLetter), next })),

  /** The accounts by name, 50 at a time, or those whose name or address holds the words. */
  users: enter('admin')
    .may('read', ogresDen)
    .get('/admin/users')
    .input(z.object({ search: z.string().trim().max(SEARCH_MOST).optional(), after: z.string().max(600).optional() }))
    .output(z.object({ users: z.array(ManagedUser), next })),

  /** The accounts created today, by the clock of a time zone, the newest first, 50 at a time. */
  newUsers: enter('admin')
    .may('read', ogresDen)
    .get('/admin/users/new')
    .input(z.object({ timeZone: z.string().max(64).refine(isTimeZone, 'There is no such time zone.'), before }))
    .output(z.object({ users: z.array(NewUser), next })),

  /** One account with its books, characters, bans, plan and side as a GM. */
  user: enter('admin')
    .may('read', managedAccount)
    .get('/admin/users/{userId}')
    .input(z.object({ userId }))
    .output(UserDetail),

  /**
   * Gives an account a role; its open pages follow at once. `from` is the role that the caller saw: ROLE_CHANGED if it is another
   * one by now. gm and creator make a complimentary GM, which ends with another role. banned is given by `banUser` alone.
   */
  setRole: enter('admin')
    .may('changeRole', managedAccount)
    .put('/admin/users/{userId}/role')
    .input(z.object({ userId, role: z.enum(ROLES).exclude(['banned']), from: z.enum(ROLES) }))
    .errors(mayFail('ROLE_CHANGED'))
    .output(ManagedUser),

  /** Bans an account with the reason that its owner reads. A second ban renews the reason. */
  banUser: enter('admin')
    .may('changeRole', managedAccount)
    .put('/admin/users/{userId}/ban')
    .input(BanForm.extend({ userId }))
    .output(ManagedUser),

  /**
   * Deletes an account with everything in it, category by category, each whole or not at all. `confirmation` is DELETE, a space, and
   * the address of the account: DELETION_PHRASE otherwise. What stays is named, and goes with a further call.
   */
  deleteUser: enter('admin')
    .may('delete', managedAccount)
    .post('/admin/users/{userId}/delete')
    .input(DeletionForm.extend({ userId }))
    .errors(mayFail('DELETION_PHRASE'))
    .output(DeletionReport),
}
