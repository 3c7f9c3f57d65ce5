import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isBanned } from '#lexicon/roles.ts'
import type { ownRolls, savedRoll } from '../contract.ts'

/** Whose saved roll it is. */
export type SavedRollFacts = { userId: string }
type Who = Actor | null
const isSignedIn = (who: Who) => who !== null && !isBanned(who)
const isOwn = (who: Who, { userId }: SavedRollFacts) => who?.userId === userId

/** A saved roll belongs to one person alone: no GM and no admin. */
export const savedRollPolicy: Policy<ActionOf<typeof savedRoll>, Who, SavedRollFacts> = {
  read: isOwn,
  remove: isOwn,
}

/** What somebody saves is their own, also while they lurk. */
export const ownRollsPolicy: Policy<ActionOf<typeof ownRolls>, Who, unknown> = { read: isSignedIn, save: isSignedIn }
