import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isAdmin } from '#lexicon/roles.ts'
import type { dataRequest, ownData } from '../contract.ts'
import { isOpen, type RequestKind, type RequestState } from '../rules.ts'

type Who = Actor | null

/** `isOwner`: it is of the owner of the site. `callerRole`: the role of the caller when the rows were read. */
export type RequestFacts = {
  userId: string | null
  kind: RequestKind
  state: RequestState
  isOwner: boolean
  callerRole: string
}

const isTheirs = (who: Who, { userId }: RequestFacts) => who !== null && userId === who.userId
/** One who was demoted meanwhile decides nothing. */
const isAdminNow = (who: Who, { callerRole }: RequestFacts) => isAdmin(who) && isAdmin({ role: callerRole })
const isUndecided = ({ kind, state }: RequestFacts) => kind === 'erase' && state === 'waiting'

export const dataRequestPolicy: Policy<ActionOf<typeof dataRequest>, Who, RequestFacts> = {
  read: (who, facts) => isTheirs(who, facts) || isAdminNow(who, facts),
  withdraw: (who, facts) =>
    isTheirs(who, facts) && (isUndecided(facts) || (facts.kind === 'copy' && isOpen(facts.state))),
  erase: (who, facts) =>
    isAdminNow(who, facts) && isUndecided(facts) && facts.userId !== null && !isTheirs(who, facts) && !facts.isOwner,
  refuse: (who, facts) => isAdminNow(who, facts) && isUndecided(facts),
}

export const ownDataPolicy: Policy<ActionOf<typeof ownData>, Who, object> = {
  read: who => who !== null,
  ask: who => who !== null,
}
