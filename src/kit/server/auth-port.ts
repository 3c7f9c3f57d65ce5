import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'

/** The result of an accepted sign-in: the person, and the cookies that the answer must set. */
export type SignedIn = { userId: string; cookies: string[] }
/** The password was right and a second factor is needed; the cookies carry this state for ten minutes. */
export type HalfSignedIn = { secondFactorDue: true; cookies: string[] }
/** Why a step was refused: the code does not fit, the way to it is over, or too many codes did not fit. */
export type Refused = { refused: 'wrong' | 'over' | 'locked' }

/** Passwords, sessions and second factors, as the rooms use them; the adapter uses the auth library. */
export type AuthPort = {
  /** Opens an account and its first session; null when the address is taken. */
  signUp: (who: {
    name: string
    pronouns: string
    email: string
    password: string
    accountType: string
    headers: Headers
  }) => Promise<SignedIn | null>
  /** Opens a session; null when address and password do not match. Of the headers only the device is noted. */
  signIn: (email: string, password: string, headers: Headers) => Promise<SignedIn | HalfSignedIn | null>
  /** Opens a session for a person that a trusted provider has identified; a second factor is still required. */
  open: (userId: string, headers: Headers) => Promise<SignedIn | HalfSignedIn | null>
  /** Ends the session behind these request headers. */
  signOut: (headers: Headers) => Promise<{ cookies: string[] }>
  /** Renews a session that is in use, at most once a day; the cookies to set, if any. */
  renew: (headers: Headers) => Promise<string[]>
  hashPassword: (password: string) => Promise<string>
  isPassword: (hash: string, password: string) => Promise<boolean>
  /** The session token behind a cookie header, if its signature is ours. */
  tokenOf: (headers: Headers) => string | null
  secondFactor: SecondFactorPort
  passkeys: PasskeyPort
}

/** Codes of an authenticator app, and recovery codes for the day it is lost. */
export type SecondFactorPort = {
  /** Makes a secret and recovery codes; they count from the first right code on. Null when there is a factor already. */
  begin: (headers: Headers, password: string) => Promise<{ uri: string; recoveryCodes: string[] } | null>
  /** The first right code. The session that sent it stays. */
  confirm: (headers: Headers, code: string) => Promise<{ done: true } | Refused>
  /** False when there was none, or that was not the password. */
  end: (headers: Headers, password: string) => Promise<boolean>
  /** New recovery codes in the place of the old; null without a second factor. */
  renewCodes: (headers: Headers, password: string) => Promise<string[] | null>
  codesLeft: (userId: string) => Promise<number>
  /** The second half of a sign-in. A code of the app counts once, and so does a recovery code. */
  finish: (headers: Headers, how: 'app' | 'recovery', code: string) => Promise<SignedIn | Refused>
}

/**
 * Passkeys: keys of a device that only its owner can use. The data sent to and from the browser follow the standard.
 */
export type PasskeyPort = {
  beginAdding: (headers: Headers) => Promise<{ options: unknown; cookies: string[] } | null>
  finishAdding: (headers: Headers, name: string, response: RegistrationResponseJSON) => Promise<boolean>
  beginSignIn: (headers: Headers) => Promise<{ options: unknown; cookies: string[] }>
  finishSignIn: (headers: Headers, response: AuthenticationResponseJSON) => Promise<SignedIn | null>
}
