import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import { isGmLevel } from '../rules.ts'

export type RealmAction = 'read' | 'edit' | 'ban'
export type RealmFacts = { gmId: string }

const owns = (who: Actor | null, { gmId }: RealmFacts) => who?.userId === gmId
const isAdmin = (who: Actor | null) => who?.role === 'admin'

/** What may be done with a domain; that it exists is no secret, since its name is a public address. */
export const realmPolicy: Policy<RealmAction, Actor | null, RealmFacts> = {
  read: () => true,
  edit: owns,
  ban: (who, realm) => isGmLevel(who?.role) && (owns(who, realm) || isAdmin(who)),
}
