import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isAdmin } from '#lexicon/roles.ts'
import type { managedAccount } from '../contract.ts'

/** `isOwner`: the account of the owner of the site. `callerRole`: the role of the caller when the rows were read. */
export type AccountFacts = { userId: string; isOwner: boolean; callerRole: string }
type Who = Actor | null

/** Admins manage every account but the own one and that of the owner. One who was demoted meanwhile manages none. */
const manages = (who: Who, { userId, isOwner, callerRole }: AccountFacts) =>
  who !== null && isAdmin({ role: callerRole }) && userId !== who.userId && !isOwner

export const managedAccountPolicy: Policy<ActionOf<typeof managedAccount>, Who, AccountFacts> = {
  read: (who, { callerRole }) => isAdmin(who) && isAdmin({ role: callerRole }),
  changeRole: manages,
  delete: manages,
}
