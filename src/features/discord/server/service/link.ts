import { accountOf, linkedSince, linkLogin, unlinkLogin } from '#features/accounts/server/service/linked-logins.ts'
import { hasPassword, mustKnowPassword } from '#features/accounts/server/service/password.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import type { DiscordPerson } from '#kit/server/discord-port.ts'
import { whatCan } from '#kit/server/policy.ts'
import type { RequestContext } from '#kit/server/rpc.ts'
import { fault } from '#lexicon/errors.ts'
import type { ArrivalView, DiscordLinkView } from '../../contract.ts'
import { discordPolicy } from '../policy.ts'
import { sendOff, theDiscord } from './errand.ts'

const HOUSE = 'discord'

/** How the own account stands to Discord. */
export async function linkOfMine(call: Call): Promise<DiscordLinkView> {
  const actor = theActor(call)
  const since = await linkedSince(call, actor.userId, HOUSE)
  const facts = {
    offered: call.ports.discord !== null,
    linked: since !== null,
    hasPassword: await hasPassword(call, actor.userId),
  }
  return { since, can: whatCan(discordPolicy, actor, facts) }
}

/** Sends whoever knows the password to Discord, to link what they have there to this account. */
export async function beginLink(call: RequestContext, { password }: { password: string }) {
  theDiscord(call)
  const { can } = await linkOfMine(call)
  if (!can.link) throw fault('DISCORD_STANDS')
  await mustKnowPassword(call, password)
  return sendOff(call, { next: null, linkFor: theActor(call).userId })
}

/** The end of that way; for whoever is still logged in as the one who began it. */
export async function linkTo(call: Call, userId: string, person: DiscordPerson): Promise<ArrivalView> {
  if (call.actor?.userId !== userId) throw fault('DISCORD_OVER')
  if (await linkLogin(call, userId, { house: HOUSE, accountThere: person.id })) return { step: 'linked' }
  const owner = await accountOf(call, { house: HOUSE, accountThere: person.id })
  throw fault(owner && owner !== userId ? 'DISCORD_TAKEN' : 'DISCORD_STANDS')
}

/** Takes the link away, while there is another way in. */
export async function unlink(call: Call, { password }: { password: string }) {
  const { since, can } = await linkOfMine(call)
  if (!since) throw fault('NOT_FOUND')
  if (!can.unlink) throw fault('LAST_WAY_IN')
  await mustKnowPassword(call, password)
  if (!(await unlinkLogin(call, theActor(call).userId, HOUSE))) throw fault('NOT_FOUND')
  return { done: true as const }
}
