import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isAdmin } from '#lexicon/roles.ts'
import type { teamMember } from '../contract.ts'

/** A member is the business of those who run the site. */
export const teamMemberPolicy: Policy<ActionOf<typeof teamMember>, Actor | null, object> = {
  read: isAdmin,
  edit: isAdmin,
  delete: isAdmin,
}
