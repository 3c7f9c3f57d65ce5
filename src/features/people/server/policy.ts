import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isAdmin, tellsStories } from '#lexicon/roles.ts'
import type { personality } from '../contract.ts'

type Who = Pick<Actor, 'role'> | null

export const personalityPolicy: Policy<ActionOf<typeof personality>, Who, unknown> = {
  read: who => who !== null,
  take: tellsStories,
}

/** Whether the quiz is asked of somebody who has no personality yet. The Ogre may take it, and is not asked. */
export const isAskedForOne = (who: Who): boolean => personalityPolicy.take(who, undefined) && !isAdmin(who)
