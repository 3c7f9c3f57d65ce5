import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { type CookieOptions, parse, serialize } from 'hono/utils/cookie'
import type * as z from 'zod'
import type { Config } from './config.ts'

type Settings = Pick<Config, 'sessionSecret' | 'secureCookies' | 'baseDomain'>
const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/**
 * A cookie with an encrypted value that only this site can read or write. It is sent to the main site and its
 * subdomains, where the base domain allows it.
 */
export function sealedCookie<T extends z.ZodType>(
  { name, lives, shape }: { name: string; lives: number; shape: T },
  { sessionSecret, secureCookies, baseDomain }: Settings,
) {
  const called = `${secureCookies ? '__Secure-' : ''}tomewright.${name}`
  const key = createHash('sha256').update(`${name} sealed with ${sessionSecret}`).digest()
  const rules: CookieOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: secureCookies,
    ...(carriesSubdomains(baseDomain) ? { domain: baseDomain } : {}),
  }

  return {
    /** The line that makes a browser remember this, for so many seconds as it lives. */
    keep(value: z.output<T>, now: Date): string {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, key, nonce)
      const text = JSON.stringify({ value, until: now.getTime() + lives * 1000 })
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return serialize(called, sealed.toString('base64url'), { ...rules, maxAge: lives })
    },
    /** The line that makes it forget. */
    forget: (): string => serialize(called, '', { ...rules, maxAge: 0 }),
    /** The value in these headers; null without a cookie, for an expired one, and for one sealed elsewhere. */
    read(headers: Headers, now: Date): z.output<T> | null {
      const sealed = Buffer.from(parse(headers.get('cookie') ?? '', called)[called] ?? '', 'base64url')
      const text = unsealed(sealed, key)
      if (text === null) return null
      const { value, until } = JSON.parse(text) as { value: unknown; until: number }
      const parsed = shape.safeParse(value)
      return parsed.success && until > now.getTime() ? parsed.data : null
    },
  }
}

/** A name with a dot that is no address of a machine can carry a cookie for all its subdomains. */
export const carriesSubdomains = (domain: string) => domain.includes('.') && !/^[\d.:[\]]+$/.test(domain)

function unsealed(sealed: Buffer, key: Buffer): string | null {
  if (sealed.length <= NONCE + TAG) return null
  try {
    const opener = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
    opener.setAuthTag(sealed.subarray(-TAG))
    return Buffer.concat([opener.update(sealed.subarray(NONCE, -TAG)), opener.final()]).toString('utf8')
  } catch {
    return null
  }
}
