import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isAdmin, isGmLevel } from '#lexicon/roles.ts'
import type { domain, leadership, ownDomain } from '../contract.ts'

type Who = Actor | null
/** The domain of the request; null on the main site. */
export type DomainFacts = { domain: { gmId: string } | null }

const owns = (who: Who, { domain: meant }: DomainFacts) => meant !== null && who?.userId === meant.gmId

/** That a domain exists is no secret, since its name is a public address. */
export const domainPolicy: Policy<ActionOf<typeof domain>, Who, DomainFacts> = {
  read: () => true,
  ban: (who, one) => isGmLevel(who) && (owns(who, one) || (isAdmin(who) && one.domain !== null)),
}

/** A domain is its GM's to change. */
export const ownDomainPolicy: Policy<ActionOf<typeof ownDomain>, Who, DomainFacts> = { read: () => true, edit: owns }

const leads = (who: Who, { isEntitled }: { isEntitled: boolean }) => isAdmin(who) || isEntitled

/** People with a plan may lead a table, and so may admins. */
export const leadershipPolicy: Policy<ActionOf<typeof leadership>, Who, { isEntitled: boolean }> = {
  read: () => true,
  claim: leads,
  introduce: leads,
}
