import './errors.ts'
import * as z from 'zod'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { TeamMemberForm } from './forms.ts'
import { PRIVATE_TEXTS, PUBLIC_TEXTS } from './rules.ts'

/** The team as a whole, of which there is one: for admins alone, by its door. */
export const gopTeam = subject('gopTeam', ['create'], { by: null })
/** A member of the team. */
export const teamMember = subject('teamMember', ['edit', 'delete'], { by: 'id' })

const texts = <K extends string>(names: readonly K[]) =>
  z.object(Object.fromEntries(names.map(name => [name, z.string()])) as Record<K, z.ZodString>)

/**
 * A member of the team. `createdBy` is the name of the admin who made it, and stays with it; `uid` is the account, null once that is
 * deleted. `image` is the data URL of a picture, or nothing. `version` says which state of it a form was filled in for.
 */
export const TeamMember = z.object({
  id: z.uuid(),
  publicInfo: texts(PUBLIC_TEXTS).extend({ image: z.string() }),
  privateInfo: texts(PRIVATE_TEXTS),
  createdBy: z.string(),
  uid: z.uuid().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  version: z.int(),
  can: abilities(teamMember.actions),
})
export type TeamMemberView = z.output<typeof TeamMember>

const one = z.object({ id: z.uuid() })

export const team = {
  /** The members by name, all of them: there are at most 100. */
  list: enter('admin')
    .may('read', gopTeam)
    .get('/admin/team')
    .output(z.object({ members: z.array(TeamMember) })),

  /** Adds a member; `id` is chosen by the caller, so that a form sent twice adds one. TEAM_FULL beyond 100. */
  create: enter('admin')
    .may('create', gopTeam)
    .post('/admin/team')
    .input(TeamMemberForm.extend({ id: z.uuid() }))
    .errors(mayFail('TEAM_FULL', 'TEAM_IMAGE_INVALID'))
    .output(TeamMember),

  /** Changes a member. TEAM_MEMBER_CHANGED with the present version when it is another than `version`. */
  edit: enter('admin')
    .may('edit', teamMember)
    .put('/admin/team/{id}')
    .input(TeamMemberForm.extend({ id: z.uuid(), version: z.int().min(1) }))
    .errors(mayFail('TEAM_MEMBER_CHANGED', 'TEAM_IMAGE_INVALID'))
    .output(TeamMember),

  /** Deletes a member. */
  remove: enter('admin')
    .may('delete', teamMember)
    .delete('/admin/team/{id}')
    .input(one)
    .output(z.object({ done: z.literal(true) })),
}
