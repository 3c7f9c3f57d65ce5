import { createHmac } from 'node:crypto'
import type { GenericEndpointContext } from 'better-auth'
import { createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { and, eq, lt } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#kit/server/db.ts'
import { twoFactors } from '../tables.ts'

const PERIOD_MS = 30_000
const DIGITS = 6
/** The cookie in which the auth library remembers who has given the right password. */
const HALF_WAY = 'two_factor'

/** The code of an authenticator app for one half minute (RFC 4226). */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const sum = createHmac('sha1', secret).update(counter).digest()
  const number = sum.readUInt32BE(sum.at(-1)! & 15) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The half minute whose code this is, of those that the library takes: this one, the one before and the next. */
function stepOf(secret: string, code: string): number | null {
  const now = Math.floor(Date.now() / PERIOD_MS)
  return [now, now - 1, now + 1].find(step => codeAt(secret, step) === code) ?? null
}

/**
 * Takes the code of an authenticator app once. It is asked before the library looks at the code: a right code is claimed
 * in one statement, and with it every older one, so of two uses at the same moment one is refused. A wrong code claims
 * nothing; to say that is left to the library, which counts it.
 */
export const codesOnce = (db: Db) => ({
  id: 'codes-once',
  endpoints: {
    claimCode: createAuthEndpoint(
      '/code/claim',
      { method: 'POST', body: z.object({ code: z.string() }), metadata: { SERVER_ONLY: true } },
      async ctx => {
        const userId = (await getSessionFromCtx(ctx))?.user.id ?? (await halfWay(ctx))
        if (!userId) return ctx.json({ used: false })
        const [row] = await db
          .select({ secret: twoFactors.secret })
          .from(twoFactors)
          .where(eq(twoFactors.userId, userId))
        if (!row) return ctx.json({ used: false })
        const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: row.secret })
        const step = stepOf(secret, ctx.body.code)
        if (step === null) return ctx.json({ used: false })
        const claimed = await db
          .update(twoFactors)
          .set({ lastStep: step })
          .where(and(eq(twoFactors.userId, userId), lt(twoFactors.lastStep, step)))
          .returning({ id: twoFactors.id })
        return ctx.json({ used: claimed.length === 0 })
      },
    ),
  },
})

/** The id of the person who has given the right password and still needs a code; undefined for nobody. */
async function halfWay(ctx: GenericEndpointContext): Promise<string | undefined> {
  const { name } = ctx.context.createAuthCookie(HALF_WAY)
  const token = await ctx.getSignedCookie(name, ctx.context.secret)
  return token ? (await ctx.context.internalAdapter.findVerificationValue(token))?.value : undefined
}
