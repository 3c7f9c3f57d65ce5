import { accountOf, linkedSince, linkLogin, unlinkLogin } from '#features/accounts/server/service/linked-logins.ts'
import { hasPassword, mustKnowPassword } from '#features/accounts/server/service/password.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import type { DiscordPerson } from '#kit/server/discord-port.ts'
import { whatCan } from '#kit/server/policy.ts'
import type { RequestContext } from '#kit/server/rpc.ts'
import { subjects } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { type ArrivalView, type DiscordLinkView, discordLink } from '../../contract.ts'
import { discordPolicy } from '../policy.ts'
import { redirectToProvider } from './oauth-state.ts'

const PROVIDER = 'discord'

async function ownLink(call: Call) {
  if (!call.actor) return undefined
  const { userId } = call.actor
  const since = await linkedSince(call, userId, PROVIDER)
  const isOffered = call.ports.discord !== null
  return { since, offered: isOffered, linked: since !== null, hasPassword: await hasPassword(call, userId) }
}

/** The link of the own account. Where the site does not know Discord there is nothing to link with. */
export const linkSubject = subjects({
  kind: discordLink,
  load: ownLink,
  policy: discordPolicy,
  missing: 'NOT_FOUND',
  refusals: {
    link: (_, { offered }) => fault(offered ? 'DISCORD_STANDS' : 'NOT_FOUND'),
    unlink: (_, { linked }) => fault(linked ? 'LAST_WAY_IN' : 'NOT_FOUND'),
  },
})

/** How the own account stands to Discord. */
export async function linkOfMine(call: Call): Promise<DiscordLinkView> {
  const facts = await ownLink(call)
  if (!facts) throw fault('SIGN_IN_REQUIRED')
  const { link, unlink } = whatCan(discordPolicy, call.actor, facts)
  return { since: facts.since, can: { link, unlink } }
}

/** Checks the password and redirects to Discord, to link the Discord login to this account. */
export async function beginLink(call: RequestContext, { password }: { password: string }) {
  await mustKnowPassword(call, password)
  return redirectToProvider(call, { next: null, linkFor: theActor(call).userId })
}

/** Completes the link, if the signed-in person is still the one who began it. */
export async function linkTo(call: Call, userId: string, person: DiscordPerson): Promise<ArrivalView> {
  if (call.actor?.userId !== userId) throw fault('DISCORD_OVER')
  if (await linkLogin(call, userId, { provider: PROVIDER, accountThere: person.id })) return { step: 'linked' }
  const owner = await accountOf(call, { provider: PROVIDER, accountThere: person.id })
  throw fault(owner && owner !== userId ? 'DISCORD_TAKEN' : 'DISCORD_STANDS')
}

/** Takes the link away, while there is another way in. */
export async function unlink(call: Call, { password }: { password: string }) {
  await mustKnowPassword(call, password)
  if (!(await unlinkLogin(call, theActor(call).userId, PROVIDER))) throw fault('NOT_FOUND')
  return { done: true as const }
}
