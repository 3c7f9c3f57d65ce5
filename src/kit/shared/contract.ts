import { type ErrorCode, mayFail } from '#lexicon/errors.ts'
import { speakPlainly } from './plain-issues.ts'
import type { Asks } from './subject.ts'

// Every contract is made with this file, so no input is checked before.
speakPlainly()

/**
 * The callers that a procedure admits. `anyone`: also signed out, a banned account only with `anywhere`; `signedIn`:
 * any account that is not banned; `member`: signed in and no lurker, for all changes; `admin`: the Ogre in Charge;
 * `evenBanned`: any account, also a banned one (leaving, exporting).
 */
export type Door = 'anyone' | 'signedIn' | 'member' | 'admin' | 'evenBanned'

/**
 * `inMaintenance`: a change that is also made while the site is read-only (logging in and out). `anywhere`: also answered on a domain that this caller may not enter (login, the reason of a refusal). `asks`: the
 * action and the subject. `words`: the room's own codes for callers that the door refuses.
 */
export type ProcedureMeta = { door?: Door; anywhere?: boolean; inMaintenance?: boolean; asks?: Asks; words?: DoorWords }

/** The errors that every procedure may answer. */
export const COMMON_ERRORS = mayFail(
  'SIGN_IN_REQUIRED',
  'NOT_FOUND',
  'NOT_ALLOWED',
  'ACCOUNT_BANNED',
  'REALM_CLOSED',
  'TOO_MANY_REQUESTS',
  'TOO_BUSY',
  'DATABASE_AWAY',
  'FILES_AWAY',
  'DISK_FULL',
  'READ_ONLY',
  'BAD_REQUEST',
)

/** With which codes a door refuses a visitor and a lurker, where a room has its own. */
export type DoorWords = { signIn?: ErrorCode; lurker?: ErrorCode }

/** Marks in the type of a procedure that asking changes nothing, so that the browser must say what its answer shows. */
export type Reads = { readonly reads?: true }
