import '#features/accounts/errors.ts'
import * as z from 'zod'
import { PasskeyAnswer, PasskeyOptions } from '#features/accounts/contract.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { FactorCode, NewEmail, PasswordChange, PasswordQuestion } from './forms.ts'

const done = z.object({ done: z.literal(true) })
const PASSWORD_FAULTS = ['PASSWORD_WRONG', 'PASSWORD_MISSING'] as const

/** One session of the caller. `lastUsed` is written down once a day. */
export const OpenSession = z.object({
  id: z.uuid(),
  device: z.string(),
  since: z.date(),
  lastUsed: z.date(),
  isThisOne: z.boolean(),
})
export type OpenSessionView = z.output<typeof OpenSession>

/** One passkey, by the name that its owner gave it. */
export const Passkey = z.object({ id: z.uuid(), name: z.string(), since: z.date().nullable() })
export type PasskeyView = z.output<typeof Passkey>

/** How the own account is kept, to its owner alone. */
export const Security = z.object({
  email: z.string(),
  /** The address that waits for its letter to be answered. */
  pendingEmail: z.string().nullable(),
  hasPassword: z.boolean(),
  secondFactor: z.object({ on: z.boolean(), codesLeft: z.int() }),
  passkeys: z.array(Passkey),
  sessions: z.array(OpenSession),
})
export type SecurityView = z.output<typeof Security>

/** The access of the caller to the own account: sessions, password, second factor, passkeys, address. Most changes ask for the password again. */
export const ownAccess = subject('ownAccess', ['change'], { by: null })
/** One session, and one passkey: their owner's alone. */
export const oneSession = subject('oneSession', ['end'], { by: 'sessionId' })
export const onePasskey = subject('onePasskey', ['remove'], { by: 'passkeyId' })
/** A new address, by the link that was mailed to it. */
export const mailedAddress = subject('mailedAddress', ['confirm'], { by: null })

export const security = {
  /** How the own account is kept: address, ways to log in, and where it is logged in now. */
  overview: enter('signedIn').get('/me/security').output(Security),

  /** Ends one of the own sessions; its pages and connections are signed out at once. NOT_FOUND for anybody else's. */
  endSession: enter('signedIn')
    .may('end', oneSession)
    .delete('/me/sessions/{sessionId}')
    .input(z.object({ sessionId: z.uuid() }))
    .output(done),

  /** Signs out everywhere but here. */
  endOtherSessions: enter('signedIn').may('change', ownAccess).delete('/me/sessions').output(done),

  /** Sets a new password, given the old one; every other session and every reset link ends, and a letter reports it. */
  changePassword: enter('signedIn')
    .may('change', ownAccess)
    .put('/me/password')
    .input(PasswordChange)
    .errors(mayFail(...PASSWORD_FAULTS, 'PASSWORD_COMMON'))
    .output(done),

  /** Makes a secret for an authenticator app, with recovery codes; it counts from the first right code on. */
  beginSecondFactor: enter('signedIn')
    .may('change', ownAccess)
    .post('/me/second-factor')
    .input(PasswordQuestion)
    .errors(mayFail(...PASSWORD_FAULTS, 'SECOND_FACTOR_STANDS'))
    .output(z.object({ uri: z.string(), recoveryCodes: z.array(z.string()) })),

  /** The first right code: from now on every login with the password asks for one. */
  confirmSecondFactor: enter('signedIn')
    .may('change', ownAccess)
    .post('/me/second-factor/confirm')
    .input(FactorCode)
    .errors(mayFail('SECOND_FACTOR_WRONG', 'SECOND_FACTOR_OVER'))
    .output(done),

  /** Takes the second factor and its recovery codes away. */
  endSecondFactor: enter('signedIn')
    .may('change', ownAccess)
    .post('/me/second-factor/end')
    .input(PasswordQuestion)
    .errors(mayFail(...PASSWORD_FAULTS, 'SECOND_FACTOR_NONE'))
    .output(done),

  /** New recovery codes in the place of the old ones. */
  renewRecoveryCodes: enter('signedIn')
    .may('change', ownAccess)
    .post('/me/second-factor/recovery-codes')
    .input(PasswordQuestion)
    .errors(mayFail(...PASSWORD_FAULTS, 'SECOND_FACTOR_NONE'))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),

  /** The options for the browser to make a passkey for this account. */
  beginPasskey: enter('signedIn')
    .may('change', ownAccess)
    .post('/me/passkeys/begin')
    .input(PasswordQuestion)
    .errors(mayFail(...PASSWORD_FAULTS, 'PASSKEY_REFUSED'))
    .output(PasskeyOptions),

  /** Keeps the passkey that the browser has made, named after the device unless a name is given. */
  addPasskey: enter('signedIn')
    .may('change', ownAccess)
    .post('/me/passkeys')
    .input(z.object({ name: z.string().trim().max(60).default(''), response: PasskeyAnswer }))
    .errors(mayFail('PASSKEY_REFUSED'))
    .output(done),

  /** Forgets one of the own passkeys. NOT_FOUND for anybody else's. */
  removePasskey: enter('signedIn')
    .may('remove', onePasskey)
    .delete('/me/passkeys/{passkeyId}')
    .input(z.object({ passkeyId: z.uuid() }))
    .output(done),

  /** Asks to move to another address; a letter there has to be answered within a day, and until then nothing changes. */
  askForNewEmail: enter('signedIn')
    .may('change', ownAccess)
    .post('/me/email')
    .input(NewEmail)
    .errors(mayFail(...PASSWORD_FAULTS, 'EMAIL_SAME', 'EMAIL_TAKEN'))
    .output(done),

  /** Takes the wish for another address back; its letter no longer counts. */
  keepEmail: enter('signedIn').may('change', ownAccess).delete('/me/email').output(done),

  /** Moves the account to the address that a mailed link proves, also for a visitor who is not signed in. */
  confirmNewEmail: enter('anyone', { anywhere: true })
    .may('confirm', mailedAddress)
    .post('/me/email/confirm')
    .input(z.object({ token: z.string().max(200) }))
    .errors(mayFail('LINK_EXPIRED', 'LINK_USED', 'LINK_UNKNOWN', 'EMAIL_TAKEN'))
    .output(done),
}
