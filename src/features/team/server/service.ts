import { and, count, eq, sql } from 'drizzle-orm'
import { adminIds } from '#features/accounts/server/service/admins.ts'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import type { TeamMemberView } from '../contract.ts'
import { teamChanged } from '../events.ts'
import type { MemberValues } from '../forms.ts'
import { TEAM_MOST } from '../rules.ts'
import { checkPicture } from './service/pictures.ts'
import { teamMembers } from './tables.ts'

/** All members, by name. */
export async function listTeam(call: Call): Promise<{ members: TeamMemberView[] }> {
  const byName = sql`lower(${teamMembers.publicInfo} ->> 'name'), ${teamMembers.id}`
  return { members: await call.db.select().from(teamMembers).orderBy(byName).limit(TEAM_MOST) }
}

/** Adds a member under the caller's own id for it: a form sent twice adds one. */
export async function addMember(tx: Call, { id, member }: { id: string; member: MemberValues }) {
  const { userId, name } = theActor(tx)
  await checkPicture(member.image)
  // Two who add the last one at once are counted one after the other.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('team members', 0))`)
  const made = { createdBy: name, uid: userId, createdAt: tx.now, updatedAt: tx.now }
  const infos = infosOf(member)
  const [existing] = await tx.db.select({ many: count() }).from(teamMembers)
  const [added] =
    existing!.many < TEAM_MOST
      ? await tx.db
          .insert(teamMembers)
          .values({ id, ...infos, ...made })
          .onConflictDoNothing()
          .returning()
      : []
  if (added) {
    await writeAudit(tx, { act: 'team.added', subjectId: id, after: publicWords(infos) })
    await announceTeam(tx)
    return added
  }
  const [earlier] = await tx.db.select().from(teamMembers).where(eq(teamMembers.id, id))
  if (!earlier) throw fault('TEAM_FULL')
  return earlier
}

type Edit = { id: string; expectedUpdatedAt: Date; member: MemberValues }

/** Changes a member, unless somebody has saved it since the form was opened. */
export async function editMember(tx: Call, { id, expectedUpdatedAt, member }: Edit): Promise<TeamMemberView> {
  const [before] = await tx.db.select().from(teamMembers).where(eq(teamMembers.id, id))
  if (!before) throw fault('NOT_FOUND')
  if (+before.updatedAt !== +expectedUpdatedAt) throw fault('TEAM_MEMBER_CHANGED')
  await checkPicture(member.image)
  // Two saves within a millisecond are two states.
  const updatedAt = new Date(Math.max(+tx.now, +before.updatedAt + 1))
  const [changed] = await tx.db
    .update(teamMembers)
    .set({ ...infosOf(member), updatedAt })
    .where(and(eq(teamMembers.id, id), eq(teamMembers.updatedAt, before.updatedAt)))
    .returning()
  if (!changed) throw fault('TEAM_MEMBER_CHANGED')
  await writeAudit(tx, {
    act: 'team.changed',
    subjectId: id,
    before: publicWords(before),
    after: publicWords(changed),
  })
  await announceTeam(tx)
  return changed
}

/** Deletes a member. */
export async function removeMember(tx: Call, { id }: { id: string }) {
  const [gone] = await tx.db.delete(teamMembers).where(eq(teamMembers.id, id)).returning()
  if (gone) {
    await writeAudit(tx, { act: 'team.removed', subjectId: id, before: publicWords(gone) })
    await announceTeam(tx)
  }
  return { done: true as const }
}

type Infos = Pick<TeamMemberView, 'publicInfo' | 'privateInfo'>

/** The audit names the member by what everybody may know, and no address. */
const publicWords = ({ publicInfo: { name, title } }: Pick<Infos, 'publicInfo'>) => ({ name, title })

function infosOf({ name, title, email, quote, image, ...privateInfo }: MemberValues): Infos {
  return { publicInfo: { name, title, email, quote, image }, privateInfo }
}

/** Tells the pages of each admin. */
async function announceTeam(tx: Call): Promise<void> {
  for (const userId of await adminIds(tx)) announce(tx, teamChanged, { userId })
}
