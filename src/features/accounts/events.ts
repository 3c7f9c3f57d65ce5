import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    /** Anybody, as others see them. */
    people: true
  }
}

const person = z.object({ userId: z.uuid() })
const ofUser = ({ userId }: { userId: string }) => `user:${userId}`

/** Something in the own user record changed: name, role, verification, profile. Every open page may show them. */
export const accountChanged = announcement('account.changed', person, ofUser, () => 'everything')
/** A session of this person ended; the tabs that used it are told by their own connection. */
export const sessionEnded = announcement('account.sessionEnded', person, ofUser, () => ({ session: null }))
/** Something visible of a person has changed. The event names no person: clients fetch their people again, by the rules. */
export const personChanged = announcement(
  'person.changed',
  z.object({}),
  () => 'directory:all',
  () => ({ people: null }),
)
