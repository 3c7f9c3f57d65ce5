import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import { isGmLevel } from '#lexicon/roles.ts'

/** Who manages the users of a domain at all; whether it is theirs to manage is the domain’s own rule. */
export const moderationPolicy: Policy<'manage', Actor | null, null> = {
  manage: who => isGmLevel(who),
}
