import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AuthPort } from '#kit/server/auth-port.ts'
import type { Config } from '#kit/server/config.ts'
import type { Db } from '#kit/server/db.ts'
import { deviceIn, openLibrary, orRefusal } from './auth-library.ts'
import { passkeysOf } from './auth-passkeys.ts'
import { secondFactorOf } from './auth-second-factor.ts'

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
    const cached = right.get(cookie)
    if (cached) return cached
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
    signUp: async ({ name, pronouns, email, password, accountType, headers }) => {
      const opened = await orRefusal(
        library.api.signUpEmail({
          body: { name, email, password, accountType, ...(pronouns ? { pronouns } : {}) },
          headers: deviceIn(headers),
          returnHeaders: true,
        }),
      )
      if ('refusal' in opened) return null
      return { userId: opened.response.user.id, cookies: opened.headers.getSetCookie() }
    },
    signIn: async (email, password, headers) => {
      const opened = await orRefusal(
        library.api.signInEmail({ body: { email, password }, headers: deviceIn(headers), returnHeaders: true }),
      )
      if ('refusal' in opened) return null
      const cookies = opened.headers.getSetCookie()
      return 'twoFactorRedirect' in opened.response
        ? { secondFactorDue: true, cookies }
        : { userId: opened.response.user.id, cookies }
    },
    open: async (userId, headers) => {
      const opened = await orRefusal(
        library.api.openTrustedSession({ body: { userId }, headers: deviceIn(headers), returnHeaders: true }),
      )
      if ('refusal' in opened) return null
      const cookies = opened.headers.getSetCookie()
      return 'twoFactorRedirect' in opened.response ? { secondFactorDue: true, cookies } : { userId, cookies }
    },
    signOut: async headers => {
      const answer = await library.api.signOut({ headers, returnHeaders: true })
      return { cookies: answer.headers.getSetCookie() }
    },
    renew: async headers => {
      const answer = await library.api.getSession({ headers, returnHeaders: true })
      return answer.headers.getSetCookie()
    },
    isPassword: async (hash, password) => (await library.$context).password.verify({ hash, password }),
    hashPassword: async password => (await library.$context).password.hash(password),
    tokenOf: tokenReader(config.sessionSecret, cookieName),
    secondFactor: secondFactorOf(library),
    passkeys: passkeysOf(library),
  }
}
