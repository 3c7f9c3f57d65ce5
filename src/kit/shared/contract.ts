import { oc } from '@orpc/contract'
import { mayFail } from '#lexicon/errors.ts'
import { speakPlainly } from './plain-issues.ts'

// Every contract is made with this file, so no input is checked before.
speakPlainly()

/**
 * Who may knock at a procedure at all. `anyone` also signed out, a banned account only with `anywhere`; `signedIn` any account that is not banned;
 * `member` as signedIn but no lurker (whatever changes something); `admin` the Ogre in Charge;
 * `evenBanned` any account, a banned one too (leaving, exporting).
 */
export type Door = 'anyone' | 'signedIn' | 'member' | 'admin' | 'evenBanned'

/**
 * `anywhere`: also answered on a domain that this caller may not enter (signing in, asking why). `readsBook`: begins with
 * reading the book that `bookId` names, so that it may be read together with who asks.
 */
export type ProcedureMeta = { door?: Door; anywhere?: boolean; readsBook?: boolean }

const base = oc
  .$meta<ProcedureMeta>({})
  .errors(
    mayFail(
      'SIGN_IN_REQUIRED',
      'NOT_FOUND',
      'NOT_ALLOWED',
      'ACCOUNT_BANNED',
      'REALM_CLOSED',
      'TOO_MANY_REQUESTS',
      'TOO_BUSY',
      'DISK_FULL',
      'BAD_REQUEST',
    ),
  )

/** Every procedure enters by a door; there is no door-less builder. */
export const procedure = (door: Door, { anywhere = false, readsBook = false } = {}) =>
  base.meta({ door, anywhere, readsBook })
