import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import type { onePasskey, oneSession } from '../contract.ts'

type Who = Actor | null
type Facts = { userId: string }
const isOwn = (who: Who, { userId }: Facts) => who?.userId === userId

/** A session is for the person alone who is logged in by it, to see and to end. */
export const sessionPolicy: Policy<ActionOf<typeof oneSession>, Who, Facts> = { read: isOwn, end: isOwn }

/** A passkey is its owner's alone. */
export const passkeyPolicy: Policy<ActionOf<typeof onePasskey>, Who, Facts> = { read: isOwn, remove: isOwn }
