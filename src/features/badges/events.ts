import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    ownBadges: true
    madeBadges: true
  }
}

const person = z.object({ userId: z.uuid() })
const ofUser = ({ userId }: { userId: string }) => `user:${userId}`

/** This person has earned a badge, or wears others. */
export const badgesChanged = announcement('badges.changed', person, ofUser, () => ({ ownBadges: null }))

/** There is another badge that this person may give away. */
export const badgeMade = announcement('badges.made', person, ofUser, () => ({ madeBadges: null }))
