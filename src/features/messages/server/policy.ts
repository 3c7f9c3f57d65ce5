import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { placeActions } from '../contract.ts'
import type { Context } from '../rules.ts'

/** What the rules of a place look at: somebody who may read there. */
export type PlaceFacts = { context: Context; isClosed: boolean; hasVoice: boolean }

const takesPart = (who: Actor) => who.role !== 'lurker' && who.role !== 'banned'

export const placePolicy: Policy<(typeof placeActions)[number], Actor, PlaceFacts> = {
  write: (who, { isClosed, hasVoice }) => takesPart(who) && !isClosed && hasVoice,
  // What two people say to each other is theirs: no admin reads it, and none takes it away.
  moderate: (who, { context }) => who.role === 'admin' && context !== 'private',
}

/** A message goes with its author's word, or an admin's where they may read it. */
export const mayRemove = (who: Actor, message: { context: Context; senderId: string | null; deleted: boolean }) =>
  !message.deleted &&
  takesPart(who) &&
  (who.userId === message.senderId ||
    placePolicy.moderate(who, { context: message.context, isClosed: false, hasVoice: false }))
