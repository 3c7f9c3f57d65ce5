import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { NpcAction } from '../contract.ts'

/** A book's gallery, as one caller stands to it. */
export type GalleryStanding = {
  /** May read the book, or sits at its table. */
  isReader: boolean
  /** Stands on the GM side of the book, admin among them. */
  onGmSide: boolean
  /** Is the book's owner, a co-creator, or admin. */
  leads: boolean
}

/** What the rules of an NPC look at, as seen by one caller. */
export type NpcFacts = GalleryStanding & { createdBy: string | null; veil: boolean }
type Who = Actor | null

/** The assistant keeps the galleries of every book as an admin does. */
const assists = (who: Who) => who?.role === 'assistant'
/** Who sees behind every veil of a gallery, adds to it, and moves its curtains. */
export const keepsGallery = (who: Who, book: GalleryStanding) => book.onGmSide || assists(who)
/** Who may look at a gallery at all. */
export const mayLook = (who: Who, book: GalleryStanding) => book.isReader || assists(who)

export const npcPolicy: Policy<NpcAction, Who, NpcFacts> = {
  read: mayLook,
  see: (who, npc) => mayLook(who, npc) && (keepsGallery(who, npc) || !npc.veil),
  edit: (who, npc) => assists(who) || npc.leads || (npc.onGmSide && npc.createdBy === who?.userId),
  veil: keepsGallery,
  remove: keepsGallery,
}

/**
 * How much of an NPC somebody gets to see: nothing but its veil, the face that the party knows, or all of it. Every
 * answer, list, file and count goes by this one.
 */
export function visibleTo(who: Who, npc: NpcFacts): 'veil' | 'face' | 'all' {
  if (keepsGallery(who, npc)) return 'all'
  return npc.veil ? 'veil' : 'face'
}
