import { eq } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { type Finding, oneRow, subjects } from '#kit/server/subjects.ts'
import { type TeamMemberView, teamMember } from '../../contract.ts'
import { teamMemberPolicy } from '../policy.ts'
import { teamMembers } from '../tables.ts'

export type MemberRow = typeof teamMembers.$inferSelect

const memberSeen = (call: Call, id: string, how: Finding) =>
  oneRow(call.db.select().from(teamMembers).where(eq(teamMembers.id, id)), how)

/** Members of the team. */
export const teamMemberSubject = subjects({
  kind: teamMember,
  load: memberSeen,
  policy: teamMemberPolicy,
  missing: 'NOT_FOUND',
})

/** A member as those who run the site see it. */
export const memberView = (call: Call, row: MemberRow): TeamMemberView => ({
  ...row,
  can: whatCan(teamMemberPolicy, call.actor, row),
})
