import { passkey } from '@better-auth/passkey'
import { betterAuth, type GenericEndpointContext } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins'
import * as z from 'zod'
import type { Config } from '#kit/server/config.ts'
import type { Db } from '#kit/server/db.ts'
import { carriesSubdomains } from '#kit/server/sealed-cookie.ts'
import { newId } from '#kit/shared/ids.ts'
import { logins, passkeys, sessions, twoFactors, users, verifications } from '../tables.ts'
import { codesOnce } from './auth-codes-once.ts'

const DAY = 24 * 3600
const SESSION_DAYS = 30

/** A passkey stands for password and second factor in one, so its device has to make sure who holds it. */
function mustBeHeldByOwner(userVerified: boolean | undefined) {
  if (!userVerified) throw new APIError('UNAUTHORIZED')
}

const TRUSTED_SESSION = '/sign-in/vouched'

/** Opens a session for a person that a trusted provider has identified; only the server itself can ask for it. */
const vouchedFor = {
  id: 'vouched-for',
  endpoints: {
    openTrustedSession: createAuthEndpoint(
      TRUSTED_SESSION,
      { method: 'POST', body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async ctx => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new APIError('UNAUTHORIZED')
        await setSessionCookie(ctx, { session: await ctx.context.internalAdapter.createSession(user.id), user })
        return ctx.json({ user: { id: user.id } })
      },
    ),
  },
}

/** The library asks for the second factor after a password alone; here it is asked for after another provider as well. */
function secondFactor() {
  const plugin = twoFactor({ issuer: 'Tomewright' })
  const after = plugin.hooks.after.map(({ matcher, handler }) => ({
    matcher: (context: Parameters<typeof matcher>[0]) => context.path === TRUSTED_SESSION || matcher(context),
    handler,
  }))
  return { ...plugin, hooks: { after } }
}

/** Where the library gives a session up for a new one. */
const RENEWED_BY = ['/two-factor/verify-totp', '/two-factor/disable']

/**
 * The session in use stays, and the new one goes: other tabs and calls on their way still carry the cookie of the old one,
 * and would find their reader signed out.
 */
async function staysItself(session: { token: string }, context: GenericEndpointContext | null) {
  if (!context || !RENEWED_BY.includes(context.path)) return true
  const { internalAdapter, newSession } = context.context
  if (!newSession || newSession.session.token === session.token) return true
  await internalAdapter.deleteSession(newSession.session.token)
  return false
}

/**
 * The auth library on our tables: password hashes, sessions and their cookie, second factors, passkeys. Its own HTTP
 * routes are not mounted; every way in is a procedure of the contract, with the product's doors, limits and words.
 */
export function openLibrary(db: Db, config: Config) {
  return betterAuth({
    appName: 'Tomewright',
    baseURL: config.baseUrl,
    secret: config.sessionSecret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: users,
        session: sessions,
        account: logins,
        verification: verifications,
        twoFactor: twoFactors,
        passkey: passkeys,
      },
    }),
    emailAndPassword: { enabled: true, minPasswordLength: 8, maxPasswordLength: 128, autoSignIn: true },
    user: {
      additionalFields: {
        accountType: { type: 'string', required: true },
        pronouns: { type: 'string', required: false },
      },
    },
    // A question for the password replaces the library's fresh session.
    databaseHooks: { session: { delete: { before: async (session, context) => staysItself(session, context) } } },
    session: { expiresIn: SESSION_DAYS * DAY, updateAge: DAY, freshAge: 0 },
    rateLimit: { enabled: false },
    plugins: [
      secondFactor(),
      vouchedFor,
      codesOnce(db),
      passkey({
        rpID: config.baseDomain,
        rpName: 'Tomewright',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) => mustBeHeldByOwner(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) => mustBeHeldByOwner(verification.authenticationInfo.userVerified),
        },
      }),
    ],
    advanced: {
      cookiePrefix: 'tomewright',
      useSecureCookies: config.secureCookies,
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => newId() },
      ...(carriesSubdomains(config.baseDomain)
        ? { crossSubDomainCookies: { enabled: true, domain: config.baseDomain } }
        : {}),
    },
  })
}
export type Library = ReturnType<typeof openLibrary>

/** All that a session remembers of where it was opened: what the browser says it is. No network address. */
export const deviceIn = (sent: Headers) => new Headers({ 'user-agent': sent.get('user-agent')?.slice(0, 500) ?? '' })

/** The headers of a request without the cookies of its session, so that it counts as nobody's yet. */
export function withoutSession(sent: Headers): Headers {
  const cookies = (sent.get('cookie') ?? '').split(/; */).filter(part => part && !/session_(token|data)=/.test(part))
  const headers = new Headers(sent)
  headers.set('cookie', cookies.join('; '))
  return headers
}

/** The answer of the library, or its refusal; any other error is thrown on. */
export async function orRefusal<T>(
  asked: Promise<T>,
  isRefusal = (status: number) => status < 500,
): Promise<T | { refusal: string; status: number }> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof APIError && isRefusal(error.statusCode))
      return { refusal: String(error.body?.code ?? ''), status: error.statusCode }
    throw error
  }
}
