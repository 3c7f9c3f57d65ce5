/** What an accepted sign-in hands out: who it is, and the cookies that the answer must set. */
export type SignedIn = { userId: string; cookies: string[] }

/** Passwords and sessions, as the rooms use them; the adapter stands on the auth library. */
export type AuthPort = {
  /** Opens an account and its first session; null when the address is taken. */
  signUp: (who: {
    name: string
    pronouns: string
    email: string
    password: string
    accountType: string
  }) => Promise<SignedIn | null>
  /** Opens a session; null when address and password do not match. */
  signIn: (email: string, password: string) => Promise<SignedIn | null>
  /** Ends the session behind these request headers. */
  signOut: (headers: Headers) => Promise<{ cookies: string[] }>
  /** Renews a session that is in use, at most once a day; the cookies to set, if any. */
  renew: (headers: Headers) => Promise<string[]>
  hashPassword: (password: string) => Promise<string>
  /** The session token behind a cookie header, if its signature is ours. */
  tokenOf: (headers: Headers) => string | null
}
