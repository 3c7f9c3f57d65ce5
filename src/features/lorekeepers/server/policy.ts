import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { LorekeeperAction } from '../contract.ts'

/** The GM that is meant, the lorekeeper where one is, and whether the GM has a plan that makes anything. */
export type TieFacts = { gmId: string; userId?: string; isEntitled?: boolean }

const isGm = (who: Actor, { gmId }: TieFacts) => who.userId === gmId
const isAdmin = (who: Actor) => who.role === 'admin'

/** Names and codes are the GM's and the admin's to know; a tie is its two sides' to end, and the admin's. */
export const lorekeeperPolicy: Policy<LorekeeperAction | 'read', Actor, TieFacts> = {
  read: (who, tie) => isGm(who, tie) || isAdmin(who),
  invite: (who, tie) => isGm(who, tie) && who.role !== 'lurker' && tie.isEntitled === true,
  remove: (who, tie) => isGm(who, tie) || who.userId === tie.userId || isAdmin(who),
}
