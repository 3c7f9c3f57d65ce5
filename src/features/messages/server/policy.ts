import { mayRemove } from '#features/talk/server/service/may-remove.ts'
import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isAdmin, takesPart } from '#lexicon/roles.ts'
import type { conversation, message, place, writtenGm } from '../contract.ts'
import type { Context } from '../rules.ts'

/** The facts that the rules of a place use. */
export type PlaceFacts = {
  context: Context
  /** May see that the place is there: a talk of their own, or the campaign at whose table they sit. */
  isReader: boolean
  /** May also enter: an Inn may be closed to its own table. */
  isLetIn: boolean
  /** The other side of a conversation is the site, or a deleted account. */
  isClosed: boolean
  /** There is a name under which the caller may speak here. */
  maySpeak: boolean
  /** Stands on the GM side of the book that the talk belongs to. */
  onGmSide: boolean
}

export const placePolicy: Policy<ActionOf<typeof place>, Actor | null, PlaceFacts> = {
  read: (who, { isReader }) => who !== null && isReader,
  hear: (who, { isLetIn }) => who !== null && isLetIn,
  write: (who, { isLetIn, isClosed, maySpeak }) => takesPart(who) && isLetIn && !isClosed && maySpeak,
  // A private conversation belongs to its two people: no admin reads it or removes its messages.
  moderate: (who, { context, isLetIn, onGmSide }) =>
    takesPart(who) && isLetIn && context !== 'private' && (isAdmin(who) || onGmSide),
}

/** The facts that the rules of a message use. */
export type MessageFacts = { context: Context; senderId: string | null; isSeen: boolean; onGmSide: boolean }

export const messagePolicy: Policy<ActionOf<typeof message>, Actor | null, MessageFacts> = {
  read: (who, { isSeen }) => who !== null && isSeen,
  // Its author, an admin where they may read it, and the GM side in the talk of its book.
  remove: (who, { context, senderId, onGmSide }) =>
    mayRemove(who, { authorId: senderId, moderates: context !== 'private' && (isAdmin(who) || onGmSide) }),
}

/** A conversation is found by its two members alone. */
export const conversationPolicy: Policy<ActionOf<typeof conversation>, Actor | null, object> = {
  read: who => who !== null,
  markRead: who => who !== null,
}

/** The obstacles between a person and a GM that they write to. */
export type WrittenGmFacts = {
  isListed: boolean
  isSelf: boolean
  /** The caller has blocked the GM. */
  hasBlocked: boolean
  /** The GM has blocked the caller, or banned them from the domain. */
  isBlocked: boolean
}
export const writtenGmPolicy: Policy<ActionOf<typeof writtenGm>, Actor | null, WrittenGmFacts> = {
  read: (_, { isListed, isSelf }) => isListed || isSelf,
  contact: (who, { isSelf, hasBlocked, isBlocked }) => takesPart(who) && !isSelf && !hasBlocked && !isBlocked,
}
