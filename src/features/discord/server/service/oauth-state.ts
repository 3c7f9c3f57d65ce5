import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Call } from '#kit/server/call.ts'
import type { DiscordPerson, DiscordPort } from '#kit/server/discord-port.ts'
import { type RequestContext, setCookies } from '#kit/server/rpc.ts'
import { sealedCookie } from '#kit/server/sealed-cookie.ts'
import { fault } from '#lexicon/errors.ts'

const MINUTE = 60
/** The state of a round trip to Discord. `linkFor`: the account that is to be linked; without it, a login. */
const Errand = z.object({
  state: z.string(),
  verifier: z.string(),
  next: z.string().nullable(),
  linkFor: z.uuid().nullable(),
})
type Errand = z.output<typeof Errand>

const errandIn = ({ ports }: Call) =>
  sealedCookie({ name: 'discord_errand', lives: 10 * MINUTE, shape: Errand }, ports.config)

/** The port; NOT_FOUND on a site that does not know Discord. */
export function theDiscord({ ports }: Call): DiscordPort {
  if (!ports.discord) throw fault('NOT_FOUND')
  return ports.discord
}

const secret = () => randomBytes(32).toString('base64url')

/** Sends this browser to Discord, and makes it remember what for. */
export function redirectToProvider(call: RequestContext, why: Pick<Errand, 'next' | 'linkFor'>): { url: string } {
  const errand = { ...why, state: secret(), verifier: secret() }
  setCookies(call, [errandIn(call).keep(errand, call.now)])
  return { url: theDiscord(call).addressFor(errand) }
}

/** The stored state of this browser and its Discord account. A state is used once, also if that fails. */
export async function comeBack(
  call: RequestContext,
  { state, code }: { state: string; code?: string | undefined },
): Promise<{ errand: Errand; person: DiscordPerson }> {
  const port = theDiscord(call)
  const errand = errandIn(call).read(call.headers, call.now)
  if (errand?.state !== state) throw fault('DISCORD_OVER')
  setCookies(call, [errandIn(call).forget()])
  if (!code) throw fault('DISCORD_REFUSED')
  const person = await port.whoIs(code, errand.verifier)
  if (typeof person !== 'string') return { errand, person }
  call.log.warn({ outcome: person }, 'Discord did not say who somebody is')
  throw fault(person === 'refused' ? 'DISCORD_REFUSED' : 'DISCORD_SILENT')
}
