import './errors.ts'
import * as z from 'zod'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { MemberForm } from './forms.ts'

/** Those who run the site, as cards. The door is the rule: it is for admins alone. */
export const gopTeam = subject('gopTeam', ['add', 'edit', 'remove'], { by: null })

/**
 * A member of the team. `createdBy` is the name of the admin who made the card, at that time, `uid` the account; null when it is gone.
 * `image` is a data URL.
 */
export const TeamMember = z.object({
  id: z.uuid(),
  publicInfo: MemberForm.pick({ name: true, title: true, email: true, quote: true, image: true }),
  privateInfo: MemberForm.omit({ name: true, title: true, email: true, quote: true, image: true }),
  createdBy: z.string(),
  uid: z.uuid().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
})
export type TeamMemberView = z.output<typeof TeamMember>

const id = z.uuid()

export const team = {
  /** All members by name; there are at most 100. */
  list: enter('admin')
    .may('read', gopTeam)
    .get('/team')
    .output(z.object({ members: z.array(TeamMember) })),

  /** Adds a member. `id` is chosen by the caller, so that a form sent twice adds one. TEAM_FULL beyond 100. */
  add: enter('admin')
    .may('add', gopTeam)
    .post('/team')
    .input(z.object({ id, member: MemberForm }))
    .errors(mayFail('TEAM_FULL', 'TEAM_PICTURE_REFUSED'))
    .output(TeamMember),

  /**
   * Changes a member; who made the card, and when, stays. TEAM_MEMBER_CHANGED if somebody has saved it since `expectedUpdatedAt`,
   * NOT_FOUND for one that is gone.
   */
  edit: enter('admin')
    .may('edit', gopTeam)
    .put('/team/{id}')
    .input(z.object({ id, expectedUpdatedAt: z.coerce.date(), member: MemberForm }))
    .errors(mayFail('NOT_FOUND', 'TEAM_MEMBER_CHANGED', 'TEAM_PICTURE_REFUSED'))
    .output(TeamMember),

  /** Deletes a member; one that is gone already is no error. */
  remove: enter('admin')
    .may('remove', gopTeam)
    .delete('/team/{id}')
    .input(z.object({ id }))
    .output(z.object({ done: z.literal(true) })),
}
