import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isAssistant, takesPart } from '#lexicon/roles.ts'
import type { gallery, npc } from '../contract.ts'

/** A book's gallery, as one caller stands to it. */
export type GalleryFacts = {
  /** May read the book, or sits at its table. */
  isReader: boolean
  /** Stands on the GM side of the book, admin among them. */
  onGmSide: boolean
  /** Plays in the book with a living character. */
  plays: boolean
  /** Is the book's owner, a co-creator, or admin. */
  leads: boolean
  /** Adding and changing does not wait for the host's plan. */
  mayWrite: boolean
}

/** The facts of an NPC that its rules use, for one caller. */
export type NpcFacts = GalleryFacts & {
  createdBy: string | null
  /** Veiled for all but the players that a lift names. */
  veil: boolean
  /** The veil is lifted for the caller by name. */
  isLifted: boolean
}
/** How the veil of a thing to know stands: for everybody, and for the caller by name where that was set. */
export type FactVeil = { veil: boolean; own: boolean | null }
type Seen = Pick<NpcFacts, 'onGmSide' | 'plays' | 'veil' | 'isLifted'>
type Who = Actor | null

/** Whether the caller sees behind every veil of a gallery, adds NPCs, and sets veils: the assistant in every book, as an admin. */
export const keepsGallery = (who: Who, { onGmSide }: Pick<GalleryFacts, 'onGmSide'>) => onGmSide || isAssistant(who)
/** Whether the caller may look at a gallery at all. */
const mayLook = (who: Who, { isReader }: GalleryFacts) => isReader || isAssistant(who)
/** Whether the caller may edit an NPC, while the host’s plan is running. */
export const writesNpc = (who: Who, { leads, onGmSide, createdBy }: NpcFacts) =>
  isAssistant(who) || leads || (onGmSide && createdBy === who?.userId)

/** Whether a veil that is lifted for the caller by name counts: while they play in the book. */
export const liftsCount = (who: Who, { plays }: Pick<GalleryFacts, 'plays'>) => takesPart(who) && plays
/** Whether the veil is off for the caller as one of the party: lifted for all, or by name. */
export const isUnveiled = (who: Who, one: Pick<NpcFacts, 'plays' | 'veil' | 'isLifted'>) =>
  !one.veil || (one.isLifted && liftsCount(who, one))

export const galleryPolicy: Policy<ActionOf<typeof gallery>, Who, GalleryFacts> = {
  read: mayLook,
  keep: keepsGallery,
  add: (who, book) => keepsGallery(who, book) && book.mayWrite,
}

export const npcPolicy: Policy<ActionOf<typeof npc>, Who, NpcFacts> = {
  read: mayLook,
  see: (who, one) => mayLook(who, one) && visibleTo(who, one) !== 'veil',
  edit: (who, one) => writesNpc(who, one) && one.mayWrite,
  teach: (who, one) => keepsGallery(who, one) && one.mayWrite,
  veil: keepsGallery,
  remove: keepsGallery,
}

/**
 * How much of an NPC somebody gets to see: nothing but its veil, the face that the party knows, or all of it. Every
 * answer, list, file and count goes by this one; `seenBy` is its SQL twin.
 */
export function visibleTo(who: Who, one: Seen): 'veil' | 'face' | 'all' {
  if (keepsGallery(who, one)) return 'all'
  return isUnveiled(who, one) ? 'face' : 'veil'
}

/** Whether the veil of a thing to know is off for somebody: by name while that counts, else as for everybody. */
export const isLearned = ({ veil, own }: FactVeil, counts: boolean): boolean =>
  own === false ? false : (own === true && counts) || !veil

/** Whether somebody gets to see a thing to know: they see the face, and its veil is off. `factsSeenBy` is the SQL twin. */
export function seesFact(who: Who, one: Seen, fact: FactVeil): boolean {
  const shown = visibleTo(who, one)
  return shown === 'all' || (shown === 'face' && isLearned(fact, liftsCount(who, one)))
}
