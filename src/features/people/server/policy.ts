import type { Policy } from '#kit/server/policy.ts'
import type { Role } from '#lexicon/roles.ts'
import type { PersonalityAction } from '../contract.ts'

/** Who tells the story. */
const GMS: readonly Role[] = ['gm', 'creator', 'admin']

export const personalityPolicy: Policy<PersonalityAction, Role, undefined> = {
  take: role => GMS.includes(role),
}

/** Whether the quiz is asked of somebody who has no personality yet. The Ogre may take it, and is not asked. */
export const isAskedForOne = (role: Role): boolean => personalityPolicy.take(role, undefined) && role !== 'admin'
