import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { placeActions } from '../contract.ts'
import type { Context } from '../rules.ts'

/** What the rules of a place look at: somebody who may read there. */
export type PlaceFacts = {
  context: Context
  isClosed: boolean
  hasVoice: boolean
  /** Stands on the GM side of the book that the talk belongs to. */
  onGmSide: boolean
}

const takesPart = (who: Actor) => who.role !== 'lurker' && who.role !== 'banned'

export const placePolicy: Policy<(typeof placeActions)[number], Actor, PlaceFacts> = {
  write: (who, { isClosed, hasVoice }) => takesPart(who) && !isClosed && hasVoice,
  // What two people say to each other is theirs: no admin reads it, and none takes it away.
  moderate: (who, { context, onGmSide }) =>
    takesPart(who) && context !== 'private' && (who.role === 'admin' || onGmSide),
}

type Removable = { context: Context; senderId: string | null; deleted: boolean }

/** A message goes with its author's word, an admin's where they may read it, or the GM side's in the talk of its book. */
export const mayRemove = (who: Actor, { context, senderId, deleted }: Removable, onGmSide: boolean) =>
  !deleted &&
  takesPart(who) &&
  (who.userId === senderId || placePolicy.moderate(who, { context, isClosed: false, hasVoice: false, onGmSide }))
