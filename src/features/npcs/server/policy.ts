import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isAssistant } from '#lexicon/roles.ts'
import type { gallery, npc } from '../contract.ts'

/** A book's gallery, as one caller stands to it. */
export type GalleryFacts = {
  /** May read the book, or sits at its table. */
  isReader: boolean
  /** Stands on the GM side of the book, admin among them. */
  onGmSide: boolean
  /** Is the book's owner, a co-creator, or admin. */
  leads: boolean
  /** Adding and changing does not wait for the host's plan. */
  mayWrite: boolean
}

/** The facts of an NPC that its rules use, for one caller. */
export type NpcFacts = GalleryFacts & { createdBy: string | null; veil: boolean }
type Who = Actor | null

/** Whether the caller sees behind every veil of a gallery, adds NPCs, and sets veils: the assistant in every book, as an admin. */
export const keepsGallery = (who: Who, { onGmSide }: Pick<GalleryFacts, 'onGmSide'>) => onGmSide || isAssistant(who)
/** Whether the caller may look at a gallery at all. */
const mayLook = (who: Who, { isReader }: GalleryFacts) => isReader || isAssistant(who)
/** Whether the caller may edit an NPC, while the host’s plan is running. */
export const writesNpc = (who: Who, { leads, onGmSide, createdBy }: NpcFacts) =>
  isAssistant(who) || leads || (onGmSide && createdBy === who?.userId)

export const galleryPolicy: Policy<ActionOf<typeof gallery>, Who, GalleryFacts> = {
  read: mayLook,
  add: (who, book) => keepsGallery(who, book) && book.mayWrite,
}

export const npcPolicy: Policy<ActionOf<typeof npc>, Who, NpcFacts> = {
  read: mayLook,
  see: (who, one) => mayLook(who, one) && (keepsGallery(who, one) || !one.veil),
  edit: (who, one) => writesNpc(who, one) && one.mayWrite,
  veil: keepsGallery,
  remove: keepsGallery,
}

/**
 * How much of an NPC somebody gets to see: nothing but its veil, the face that the party knows, or all of it. Every
 * answer, list, file and count goes by this one.
 */
export function visibleTo(who: Who, one: Pick<NpcFacts, 'onGmSide' | 'veil'>): 'veil' | 'face' | 'all' {
  if (keepsGallery(who, one)) return 'all'
  return one.veil ? 'veil' : 'face'
}
