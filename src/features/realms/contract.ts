import './errors.ts'
import * as z from 'zod'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { DomainEdit, DomainSettings, GmProfileEdit, timezones } from './forms.ts'
import { claimProblem, DOMAIN_VISIBILITIES } from './rules.ts'

/** A name that keeps every rule; what it breaks is said in the rule's own words. */
const ClaimedName = z
  .string()
  .max(200)
  .superRefine((name, check) => {
    const message = claimProblem(name)
    if (message) check.addIssue({ code: 'custom', message })
  })

/** The own domain, to its owner. `address` is where it is entered. */
export const MyDomain = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  ownerId: z.uuid(),
  ownerName: z.string(),
  ownerEmail: z.string(),
  createdAt: z.date(),
  isActive: z.boolean(),
  bio: z.string(),
  timezone: z.enum(timezones).nullable(),
  visibility: z.enum(DOMAIN_VISIBILITIES),
  isVisible: z.boolean(),
  preferredSystems: z.array(z.string()),
  settingsUpdatedAt: z.date(),
})
export type MyDomainView = z.output<typeof MyDomain>

const DOMAIN_REFUSALS = ['unknown', 'restricted', 'limited', 'invitation', 'error'] as const

/** Where the caller stands: the main site, an open domain, or before a closed one. `mainSite` is the way back. */
export const Access = z.object({
  realm: z.object({ id: z.uuid(), name: z.string(), gmName: z.string() }).nullable(),
  state: z.enum(['main', 'open', 'closed']),
  reason: z.enum(DOMAIN_REFUSALS).nullable(),
  mainSite: z.string(),
})
export type AccessView = z.output<typeof Access>

export const NameCheck = z.object({
  available: z.boolean(),
  problem: z.string().nullable(),
  warnings: z.array(z.string()),
  suggestions: z.array(z.string()),
})
export type NameCheckView = z.output<typeof NameCheck>

/** A GM's player profile. Picture and visibility are those of the account; `gmDomain` is there once it is claimed. */
export const GmProfile = z.object({
  id: z.uuid(),
  name: z.string(),
  pronouns: z.string(),
  bio: z.string(),
  gameTypes: z.array(z.string()),
  systemsKnown: z.array(z.string()),
  systemsInterested: z.array(z.string()),
  playerType: z.literal('GM'),
  profileVisibility: z.string(),
  avatarUrl: z.string().nullable(),
  createdBy: z.uuid(),
  gmDomain: z.string().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
})
export type GmProfileView = z.output<typeof GmProfile>

/** How far a new GM has come. `isDue`: entitled, without a domain, and no admin. */
export const Onboarding = z.object({
  step: z.enum(['profile', 'subdomain', 'complete']),
  isDue: z.boolean(),
  profile: GmProfile.nullable(),
})
export type OnboardingView = z.output<typeof Onboarding>

const Hub = z.object({
  name: z.string(),
  gm: z.object({ id: z.uuid(), name: z.string(), avatarUrl: z.string().nullable() }),
  bio: z.string(),
  timezone: z.object({ name: z.string(), zone: z.string() }).nullable(),
  preferredSystems: z.array(z.string()),
})

const domainName = z.string().max(200).optional()
const person = z.object({ userId: z.uuid(), domain: domainName })

const Ban = z.object({
  id: z.uuid(),
  gmId: z.uuid(),
  gmName: z.string(),
  userId: z.uuid(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  reason: z.string(),
  domain: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
})

export const BanTarget = z.object({
  id: z.uuid(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  email: z.string(),
  domain: z.string(),
  status: z.enum(['banned', 'allowed']),
  reason: z.string().nullable(),
  can: z.object({ ban: z.boolean() }),
})
export type BanTargetView = z.output<typeof BanTarget>

const Status = z.object({ name: z.string(), status: z.enum(['banned', 'allowed']) })

/** A domain whose users are managed: the named one, else the one the caller is on, else their own. */
export const domain = subject('domain', ['ban'], { by: 'domain', codes: ['SUBDOMAIN_FIRST'] })
/** The caller's own domain. */
export const ownDomain = subject('ownDomain', ['edit'], { by: null, codes: ['SUBDOMAIN_FIRST'] })
/** Leading a table: `claim` a domain, `introduce` oneself as a GM. */
export const leadership = subject('leadership', ['claim', 'introduce'], { by: null, codes: ['GM_ROLE_REQUIRED'] })

export const realms = {
  /** Whether the caller may be where the host says, and why not. */
  access: enter('anyone', { anywhere: true }).get('/realm/access').output(Access),

  /** Whether a name could be claimed: yes or no, the rule it breaks, warnings, and names that are free. Names no owner. */
  check: enter('anyone', { anywhere: true })
    .get('/realm/names/check')
    .input(z.object({ name: z.string().max(200) }))
    .output(NameCheck),

  /** At least 8 free names in the manner of `seed`; without one, of the caller's own name. */
  suggest: enter('anyone', { anywhere: true })
    .get('/realm/names')
    .input(z.object({ seed: z.string().max(200).default('') }))
    .output(z.object({ suggestions: z.array(z.string()) })),

  /** Claims a name for the caller, who must be entitled or an admin and becomes a GM by it. One domain a GM. */
  claim: enter('member')
    .may('claim', leadership)
    .post('/realm')
    .input(z.object({ name: ClaimedName }))
    .errors(mayFail('SUBDOMAIN_NOT_AVAILABLE', 'SUBDOMAIN_ALREADY_YOURS'))
    .output(MyDomain),

  /** Claims a name and says everything about the domain at once: both, or nothing. */
  setup: enter('member')
    .may('claim', leadership)
    .post('/realm/setup')
    .input(DomainSettings.extend({ name: ClaimedName }))
    .errors(mayFail('SUBDOMAIN_NOT_AVAILABLE', 'SUBDOMAIN_ALREADY_YOURS'))
    .output(MyDomain),

  /** The caller's own domain, or null. */
  mine: enter('signedIn', { anywhere: true }).get('/realm/mine').output(MyDomain.nullable()),

  /** Where the caller stands on the way to leading a table: the step that is open, and whether it should be asked for. */
  onboarding: enter('signedIn', { anywhere: true }).get('/realm/onboarding').output(Onboarding),

  /** Keeps the caller's profile as a GM; a second time it changes the fields that are named. Rule: an entitlement, or admin. */
  saveGmProfile: enter('member', { anywhere: true })
    .may('introduce', leadership)
    .put('/realm/gm-profile')
    .input(GmProfileEdit)
    .output(GmProfile),

  /** Changes the named settings of the own domain. Visitors who may no longer enter are disconnected at once. */
  saveSettings: enter('member', { anywhere: true })
    .may('edit', ownDomain)
    .put('/realm/mine')
    .input(DomainEdit)
    .output(MyDomain),

  /** The welcome of the domain that the caller is on: the GM's public fields. */
  hub: enter('anyone').get('/realm/hub').output(Hub),

  /**
   * The people banned from a domain, newest first, 50 a page. Without `domain`: the one the caller is on, or their own.
   */
  bans: enter('member')
    .may('ban', domain)
    .get('/realm/bans')
    .input(z.object({ domain: domainName, before: z.uuid().optional() }))
    .output(z.object({ bans: z.array(Ban), next: z.uuid().nullable() })),

  /** One person as the ban manager shows them; the e-mail is masked for everybody but an admin. */
  banTarget: enter('member').may('ban', domain).get('/realm/people/{userId}').input(person).output(BanTarget),

  /** Bans a person from a domain, at once and on open pages too. A second ban renews the reason of the first. */
  ban: enter('member')
    .may('ban', domain)
    .put('/realm/bans/{userId}')
    .input(person.extend({ reason: z.string().trim().min(1, 'Please provide a reason for the ban').max(500) }))
    .errors(mayFail('CANNOT_BE_BANNED'))
    .output(Status),

  /** Lets a banned person in again, from the next visit on. */
  unban: enter('member').may('ban', domain).delete('/realm/bans/{userId}').input(person).output(Status),
}
