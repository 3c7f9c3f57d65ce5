import '#features/accounts/errors.ts'
import '#features/realms/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { DOMAIN_VISIBILITIES } from '#features/realms/rules.ts'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { AccessCode, SystemSettingsEdit } from './forms.ts'
import { CODE_KINDS, CODE_MOST } from './rules.ts'

/** A GM as one who has lorekeepers. `invite`: hand out the standing codes and draw new ones. */
export const gm = subject('gm', ['invite'], { by: 'gmId', codes: ['GM_NOT_FOUND'] })
/** The tie between a GM and a lorekeeper; one without a right can still be ended. */
export const tie = subject('tie', ['remove'], { by: ['gmId', 'userId'] })
/** An access code as somebody typed it. */
export const accessCode = subject('accessCode', ['try'], { by: null })

/** The settings of the caller as a GM. */
export const systemSettings = subject('systemSettings', ['edit'], { by: null, codes: ['GM_SETTINGS_ONLY'] })

const person = { id: z.uuid(), name: z.string(), avatarUrl: z.string().nullable() }
/** `books`: those whose lorekeeper the person is there, as far as the reader may know of them. */
const since = { since: z.date(), books: z.array(z.object({ id: z.uuid(), title: z.string() })) }

/** One of the GMs whose lore somebody keeps. `domain` is where that GM is at home, if anywhere. */
const Lorekeeping = z.object({
  gm: z.object(person),
  domain: z.object({ name: z.string(), address: z.string() }).nullable(),
  ...since,
})
export type LorekeepingView = z.output<typeof Lorekeeping>

/** A book by its title. */
const TitledBook = z.object({ id: z.uuid(), title: z.string() })
export type TitledBookView = z.output<typeof TitledBook>

const Lorekeeper = z.object({ ...person, ...since })
export type LorekeeperView = z.output<typeof Lorekeeper>

/**
 * A GM's lorekeepers, the oldest first. `maximum` is what counts, the smaller of the GM's choice and the plan's number; null
 * is no limit. `lorekeeperCodes` are the standing codes that work, the first of them also as `lorekeepingCode`.
 */
export const Lorekeepers = z.object({
  gmId: z.uuid(),
  lorekeepingCode: z.string().nullable(),
  lorekeeperCodes: z.array(z.string()),
  lorekeepers: z.array(Lorekeeper),
  count: z.int(),
  maximum: z.int().nullable(),
  can: abilities([...gm.actions, ...tie.actions]),
})
export type LorekeepersView = z.output<typeof Lorekeepers>

/**
 * `domainVisibility` is null without a domain, `maxLorekeepers` without a GM profile; the latter is never shown above `allowed`, the
 * number of the plan (null: no limit). `campaignCount` counts the hosted books that are no placeholders.
 */
export const SystemSettings = z.object({
  gmId: z.uuid(),
  domainVisibility: z.enum(DOMAIN_VISIBILITIES).nullable(),
  maxLorekeepers: z.int().nullable(),
  allowed: z.int().nullable(),
  campaignCount: z.int(),
  settingsUpdatedAt: z.date().nullable(),
})
export type SystemSettingsView = z.output<typeof SystemSettings>

const access = (path: '/access-codes/check' | '/access-codes/redeem') =>
  enter('signedIn')
    .may('try', accessCode)
    .post(path)
    .input(AccessCode)
    .errors(
      mayFail(
        'CODE_FORMAT',
        'CODE_NOT_FOUND',
        'CODE_INVALID',
        'CODE_TYPE',
        'BADGE_ALREADY',
        'USER_NOT_FOUND',
        'LOREKEEPER_CODE_INVALID',
        'LOREKEEPERS_FULL',
        'LOREKEEPER_ALREADY',
      ),
    )

export const lorekeepers = {
  /** Whose lore the caller keeps, the oldest tie first. */
  mine: enter('signedIn')
    .get('/me/lorekeeping')
    .output(z.object({ lorekeepingFor: z.array(Lorekeeping) })),

  /** A GM's lorekeepers, their number and the standing codes, to that GM and to admins; to everybody else there is no such GM. */
  ofGm: enter('signedIn')
    .may('read', gm)
    .get('/gms/{gmId}/lorekeepers')
    .input(z.object({ gmId: z.uuid() }))
    .output(Lorekeepers),

  /** Whether the caller could redeem a code now, and of which kind it is; refused as redeeming would be. Null: too short to look. */
  check: access('/access-codes/check').output(z.object({ kind: z.enum(CODE_KINDS).nullable() })),

  /** Redeems a code, wholly or not at all. `welcome` says in words what it gave. Wrong tries are limited. */
  redeem: access('/access-codes/redeem').output(z.object({ welcome: z.string() })),

  /** Draws a new standing code in place of an own one, which stops working at once. Sent twice, it is done once. */
  regenerate: enter('member')
    .may('invite', gm, null)
    .post('/me/lorekeeper-codes')
    .input(z.object({ code: z.string().max(CODE_MOST) }))
    .output(Lorekeepers),

  /**
   * The books that go into the vault when this tie ends: those that the lorekeeper made and the GM hosts, the oldest first.
   * None for a tie that is over.
   */
  atStake: enter('signedIn')
    .may('remove', tie)
    .get('/gms/{gmId}/lorekeepers/{userId}/at-stake')
    .input(z.object({ gmId: z.uuid(), userId: z.uuid() }))
    .output(z.object({ books: z.array(TitledBook) })),

  /**
   * Ends a tie: the GM, the lorekeeper or an admin may. `archivedBooks` are those that went into the vault with it. One that
   * is over already is left as it is.
   */
  end: enter('signedIn')
    .may('remove', tie)
    .delete('/gms/{gmId}/lorekeepers/{userId}')
    .input(z.object({ gmId: z.uuid(), userId: z.uuid() }))
    .errors(mayFail('TIE_END_FAILED', 'VAULT_ARCHIVE_FAILED'))
    .output(z.object({ done: z.literal(true), archivedBooks: z.array(TitledBook) })),

  /** The settings of the caller as a GM. For Game Masters, creators and admins; everybody else: GM_SETTINGS_ONLY. */
  systemSettings: enter('signedIn').may('read', systemSettings).get('/me/system-settings').output(SystemSettings),

  /** Changes the named settings, all or none. Lorekeepers above a lower maximum stay; it only stops new ones. */
  saveSystemSettings: enter('member')
    .may('edit', systemSettings)
    .put('/me/system-settings')
    .input(SystemSettingsEdit)
    .errors(mayFail('LOREKEEPERS_OVER_PLAN', 'SUBDOMAIN_FIRST', 'GM_PROFILE_FIRST'))
    .output(SystemSettings),
}
