import { domainOwnedBy, theDomain } from '#features/realms/server/service/the-domain.ts'
import { type Actor, type Call, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { isAdmin } from '#lexicon/roles.ts'
import { moderationPolicy } from '../policy.ts'

export type Where = { domain?: string | undefined }

/** The name of the domain that is meant: the one that was named, for an admin the one they are on, else their own. */
export async function namedDomain(call: Call, { domain }: Where): Promise<string | null> {
  const who = manager(call)
  const here = isAdmin(who) ? call.domain?.name : undefined
  return domain ?? here ?? (await domainOwnedBy(call, who.userId))?.name ?? null
}

/** The only way to a domain whose users are managed: its GM's, or an admin's. */
export async function moderatedDomain(call: Call, where: Where) {
  const name = await namedDomain(call, where)
  if (!name) throw fault('SUBDOMAIN_FIRST')
  return theDomain(call, name)
}

function manager(call: Call): Actor {
  if (!moderationPolicy.manage(call.actor, null)) throw fault('GM_LEVEL_REQUIRED')
  return theActor(call)
}
