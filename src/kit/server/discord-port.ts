import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Config, DiscordSettings } from './config.ts'

/** A person as Discord identifies them. `verified`: whether Discord has verified the address. */
export type DiscordPerson = { id: string; name: string; email: string | null; verified: boolean }

/** The way through Discord: where people are sent, and who it was that came back with a code. */
export type DiscordPort = {
  addressFor: (errand: { state: string; verifier: string }) => string
  /** `refused`: the code is invalid or was used. `silent`: Discord does not answer, or its answer cannot be read. */
  whoIs: (code: string, verifier: string) => Promise<DiscordPerson | 'refused' | 'silent'>
}

/** Where Discord listens. */
export const DISCORD = {
  authorize: 'https://discord.com/api/oauth2/authorize',
  token: 'https://discord.com/api/oauth2/token',
  me: 'https://discord.com/api/users/@me',
}

/** The page of the main site that Discord leads back to; it is entered in Discord's developer portal. */
const DISCORD_RETURN = '/discord'
const PATIENCE_MS = 10_000

const Token = z.object({ access_token: z.string().min(1) })
const Person = z.object({
  id: z.string().min(1).max(40),
  username: z.string(),
  global_name: z.string().nullish(),
  email: z.email().max(254).nullish().catch(null),
  verified: z.boolean().nullish(),
})

/** Discord's own OAuth, with a secret and a proof key. The token is used once, to read the account, and not stored. */
export function openDiscord(
  { baseUrl }: Pick<Config, 'baseUrl'>,
  { clientId, clientSecret }: DiscordSettings,
  at = DISCORD,
): DiscordPort {
  const redirectUri = `${baseUrl}${DISCORD_RETURN}`
  return {
    addressFor: ({ state, verifier }) =>
      `${at.authorize}?${new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'identify email',
        prompt: 'none',
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })}`,
    whoIs: async (code, verifier) => {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
        code,
        code_verifier: verifier,
      })
      const token = await asked(at.token, { method: 'POST', body }, Token)
      if (typeof token === 'string') return token
      const authorization = `Bearer ${token.access_token}`
      const person = await asked(at.me, { headers: { authorization } }, Person)
      if (typeof person === 'string') return person
      const { id, username, global_name, email, verified } = person
      return { id, name: global_name || username, email: email?.toLowerCase() ?? null, verified: verified === true }
    },
  }
}

async function asked<T>(url: string, init: RequestInit, shape: z.ZodType<T>): Promise<T | 'refused' | 'silent'> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!answer.ok) return answer.status === 400 || answer.status === 401 ? 'refused' : 'silent'
    const read = shape.safeParse(await answer.json())
    return read.success ? read.data : 'silent'
  } catch {
    return 'silent'
  }
}
