import { createHmac, timingSafeEqual } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import type { AuthPort } from '#kit/server/auth-port.ts'
import type { Config } from '#kit/server/config.ts'
import type { Db } from '#kit/server/db.ts'
import { newId } from '#kit/shared/ids.ts'
import { logins, sessions, users, verifications } from '../tables.ts'

const DAY = 24 * 3600
const SESSION_DAYS = 30

/** A name with a dot that is no address of a machine can carry a cookie for all its subdomains. */
const hasSubdomains = (domain: string) => domain.includes('.') && !/^[\d.:[\]]+$/.test(domain)

/**
 * The auth library on our tables: password hashes, sessions and their cookie. Its own HTTP routes are not mounted;
 * every way in is a procedure of the contract, with the product's doors, limits and words.
 */
function openLibrary(db: Db, config: Config) {
  return betterAuth({
    baseURL: config.baseUrl,
    secret: config.sessionSecret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: { user: users, session: sessions, account: logins, verification: verifications },
    }),
    emailAndPassword: { enabled: true, minPasswordLength: 8, maxPasswordLength: 128, autoSignIn: true },
    user: {
      additionalFields: {
        accountType: { type: 'string', required: true },
        pronouns: { type: 'string', required: false },
      },
    },
    session: { expiresIn: SESSION_DAYS * DAY, updateAge: DAY },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'tomewright',
      useSecureCookies: config.secureCookies,
      database: { generateId: () => newId() },
      ...(hasSubdomains(config.baseDomain)
        ? { crossSubDomainCookies: { enabled: true, domain: config.baseDomain } }
        : {}),
    },
  })
}

const refused = (error: unknown) => error instanceof APIError && error.statusCode < 500

const MOST_COOKIES = 10_000

/**
 * The cookie holds `token.signature`; the signature is checked here so that a read costs no library call. A cookie whose
 * signature was right once is right for ever, so it is remembered; whether its session stands is asked each time.
 */
function tokenReader(secret: string, cookieName: string) {
  const right = new Map<string, string>()
  return (headers: Headers): string | null => {
    const cookie = headers
      .get('cookie')
      ?.split(/; */)
      .find(part => part.startsWith(`${cookieName}=`))
    if (!cookie) return null
    const known = right.get(cookie)
    if (known) return known
    let value: string
    try {
      value = decodeURIComponent(cookie.slice(cookieName.length + 1))
    } catch {
      return null
    }
    const dot = value.lastIndexOf('.')
    const given = Buffer.from(value.slice(dot + 1), 'base64')
    const token = value.slice(0, dot)
    const signature = createHmac('sha256', secret).update(token).digest()
    if (dot <= 0 || given.length !== signature.length || !timingSafeEqual(given, signature)) return null
    if (right.size >= MOST_COOKIES) right.clear()
    right.set(cookie, token)
    return token
  }
}

/** The auth port on the auth library. */
export function openAuth(db: Db, config: Config): AuthPort {
  const library = openLibrary(db, config)
  const cookieName = `${config.secureCookies ? '__Secure-' : ''}tomewright.session_token`

  return {
    signUp: async ({ name, pronouns, email, password, accountType }) => {
      try {
        const { headers, response } = await library.api.signUpEmail({
          body: { name, email, password, accountType, ...(pronouns ? { pronouns } : {}) },
          returnHeaders: true,
        })
        return { userId: response.user.id, cookies: headers.getSetCookie() }
      } catch (error) {
        if (refused(error)) return null
        throw error
      }
    },
    signIn: async (email, password) => {
      try {
        const { headers, response } = await library.api.signInEmail({ body: { email, password }, returnHeaders: true })
        return { userId: response.user.id, cookies: headers.getSetCookie() }
      } catch (error) {
        if (refused(error)) return null
        throw error
      }
    },
    signOut: async headers => {
      const answer = await library.api.signOut({ headers, returnHeaders: true })
      return { cookies: answer.headers.getSetCookie() }
    },
    renew: async headers => {
      const answer = await library.api.getSession({ headers, returnHeaders: true })
      return answer.headers.getSetCookie()
    },
    hashPassword: async password => (await library.$context).password.hash(password),
    tokenOf: tokenReader(config.sessionSecret, cookieName),
  }
}
