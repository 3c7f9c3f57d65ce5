import { asc, eq, sql } from 'drizzle-orm'
import { adminIds } from '#features/accounts/server/service/admins.ts'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import type { TeamMemberView } from '../contract.ts'
import { teamChanged } from '../events.ts'
import type { TeamMemberFields } from '../forms.ts'
import { MOST_MEMBERS } from '../rules.ts'
import { type MemberRow, memberView } from './service/members.ts'
import { checkPicture } from './service/pictures.ts'
import { teamMembers } from './tables.ts'

/** The members by name. */
export async function listMembers(call: Call): Promise<{ members: TeamMemberView[] }> {
  const rows = await call.db
    .select()
    .from(teamMembers)
    .orderBy(sql`lower(${teamMembers.publicInfo} ->> 'name')`, asc(teamMembers.id))
    .limit(MOST_MEMBERS)
  return { members: rows.map(row => memberView(call, row)) }
}

/** Adds a member, once for each id. Whose it is and when it was made is not for the caller to say. */
export async function createMember(tx: Call, form: TeamMemberFields & { id: string }): Promise<TeamMemberView> {
  const { userId, name } = theActor(tx)
  await checkPicture(form.image)
  // Two who add the last one at once are counted one after the other.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('team members', 0))`)
  const [before] = await tx.db.select().from(teamMembers).where(eq(teamMembers.id, form.id))
  if (before) return memberView(tx, before)
  if ((await tx.db.$count(teamMembers)) >= MOST_MEMBERS) throw fault('TEAM_FULL', { most: MOST_MEMBERS })
  const made = { id: form.id, createdBy: name, uid: userId, createdAt: tx.now, updatedAt: tx.now, version: 1 }
  const [row] = await tx.db
    .insert(teamMembers)
    .values({ ...made, ...infoOf(form) })
    .returning()
  await writeAudit(tx, { act: 'team.created', subjectId: form.id, after: audited(row!) })
  await tellAdmins(tx)
  return memberView(tx, row!)
}

/** Changes a member whose form was filled in for the state that it has. */
export async function editMember(tx: Call, form: TeamMemberFields & { version: number }, member: MemberRow) {
  if (form.version !== member.version) throw fault('TEAM_MEMBER_CHANGED', { version: member.version })
  await checkPicture(form.image)
  const [row] = await tx.db
    .update(teamMembers)
    .set({ ...infoOf(form), updatedAt: tx.now, version: member.version + 1 })
    .where(eq(teamMembers.id, member.id))
    .returning()
  await writeAudit(tx, {
    act: 'team.changed',
    subjectId: member.id,
    before: audited(member),
    after: audited(row!),
  })
  await tellAdmins(tx)
  return memberView(tx, row!)
}

/** Deletes a member. */
export async function removeMember(tx: Call, _: unknown, member: MemberRow) {
  await tx.db.delete(teamMembers).where(eq(teamMembers.id, member.id))
  await writeAudit(tx, { act: 'team.deleted', subjectId: member.id, before: audited(member) })
  await tellAdmins(tx)
  return { done: true as const }
}

function infoOf({ name, title, email, quote, image, ...rest }: TeamMemberFields) {
  const { bio, role, personalityTraits, communicationStyle, catchphrases, technicalDomain, backstory, emailExample } =
    rest
  return {
    publicInfo: { name, title, email, quote, image },
    privateInfo: {
      ...{ bio, role, personalityTraits, communicationStyle },
      ...{ catchphrases, technicalDomain, backstory, emailExample },
    },
  }
}

/** What the audit has of a member: which one it is, and which state of it. */
const audited = ({ publicInfo: { name, title }, version }: MemberRow) => ({ name, title, version })

async function tellAdmins(tx: Call): Promise<void> {
  for (const userId of await adminIds(tx)) announce(tx, teamChanged, { userId })
}
