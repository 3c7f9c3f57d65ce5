import * as z from 'zod'
import type { MeView } from '#features/accounts/contract.ts'
import type { SignUp } from '#features/accounts/forms.ts'
import { displayName, NAME_MAX } from '#features/accounts/rules.ts'
import { accountOf, holderOf, linkLogin, openAccountFor } from '#features/accounts/server/service/linked-logins.ts'
import { openSessionFor } from '#features/accounts/server/service/sign-in.ts'
import { limitByAddress } from '#features/accounts/server/service/sign-in-limits.ts'
import type { Call } from '#kit/server/call.ts'
import { takenConstraint } from '#kit/server/db.ts'
import type { DiscordPerson } from '#kit/server/discord-port.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { type RequestContext, setCookies } from '#kit/server/rpc.ts'
import { sealedCookie } from '#kit/server/sealed-cookie.ts'
import { ownAddress } from '#kit/shared/own-address.ts'
import { fault } from '#lexicon/errors.ts'
import type { ArrivalView } from '../../contract.ts'
import { linkTo } from './link.ts'
import { comeBack, redirectToProvider, theDiscord } from './oauth-state.ts'

const MINUTE = 60
/** A person that Discord has identified and who has no account yet. */
const Newcomer = z.object({ id: z.string(), email: z.string() })
const newcomerIn = ({ ports }: Call) =>
  sealedCookie({ name: 'discord_newcomer', lives: 30 * MINUTE, shape: Newcomer }, ports.config)

const there = (id: string) => ({ provider: 'discord', accountThere: id }) as const

/** Sends a visitor to Discord to log in or to sign up. */
export async function beginArrival(call: RequestContext, { next }: { next?: string | undefined }) {
  theDiscord(call)
  await limitByAddress(call)
  return redirectToProvider(call, { next: addressHere(call, next), linkFor: null })
}

/** An address of this product: on the main site by its path, on a GM's domain in full, since Discord leads to the main one. */
function addressHere({ domain, ports }: Call, next: string | undefined): string | null {
  const path = ownAddress(next)
  if (!domain) return path ?? null
  const site = new URL(ports.config.baseUrl)
  site.hostname = `${domain.name}.${site.hostname}`
  return `${site.origin}${path ?? '/'}`
}

/** Ends what this browser was sent to Discord for. */
export async function finishErrand(
  call: RequestContext,
  answer: { state: string; code?: string | undefined },
): Promise<ArrivalView> {
  theDiscord(call)
  await limitByAddress(call)
  const { errand, person } = await comeBack(call, answer)
  if (errand.linkFor) return linkTo(call, errand.linkFor, person)
  const userId = (await accountOf(call, there(person.id))) ?? (await linkedByAddress(call, person))
  if (userId) {
    const me = await openSessionFor(call, userId)
    return me ? { step: 'in', me, next: errand.next } : { step: 'second-factor', next: errand.next }
  }
  const email = verifiedAddress(person)
  setCookies(call, [newcomerIn(call).keep({ id: person.id, email }, call.now)])
  return { step: 'sign-up', name: [...person.name].slice(0, NAME_MAX).join('').trim(), email, next: errand.next }
}

/** Two that have verified the same address are one person; an address that one of them only claims proves nothing. */
async function linkedByAddress(call: Call, person: DiscordPerson): Promise<string | null> {
  const holder = await holderOf(call, verifiedAddress(person))
  if (!holder) return null
  if (!holder.emailVerified || !(await linkLogin(call, holder.userId, there(person.id)))) throw fault('DISCORD_KNOWN')
  return holder.userId
}

function verifiedAddress({ email, verified }: DiscordPerson): string {
  if (!email || !verified) throw fault('DISCORD_UNVERIFIED')
  return email
}

/** Opens the account that was waiting for the terms. Sent twice, the second time logs in to what the first has opened. */
export async function signUp(
  call: RequestContext,
  { name, pronouns, accountType }: Pick<z.output<typeof SignUp>, 'name' | 'pronouns' | 'accountType'>,
): Promise<MeView> {
  theDiscord(call)
  await limitOrFault(call.ports.limits, `sign-up:${call.address}`, { limit: 20, windowSeconds: 10 * MINUTE })
  const newcomer = newcomerIn(call).read(call.headers, call.now)
  if (!newcomer) throw fault('DISCORD_OVER')
  const { id, email } = newcomer
  const who = { name: displayName(name, pronouns), pronouns: pronouns || null, accountType, email }
  const opened = openAccountFor(call, { ...there(id), ...who })
  const userId = await opened.catch(async error => {
    const existing = takenConstraint(error) ? await accountOf(call, there(id)) : null
    if (existing) return existing
    throw takenConstraint(error) ? fault('DISCORD_KNOWN') : error
  })
  setCookies(call, [newcomerIn(call).forget()])
  const me = await openSessionFor(call, userId)
  if (!me) throw fault('DISCORD_KNOWN')
  return me
}
