import { and, eq, getTableColumns, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Actor, Call } from '#kit/server/call.ts'
import { type GalleryFacts, keepsGallery, liftsCount } from '../policy.ts'
import { npcFactLifts, npcFacts, npcLifts, npcs } from '../tables.ts'

/** Every face and veil of a book's gallery. */
export const hungIn = (bookId: string) => and(eq(npcs.bookId, bookId), not(npcs.placeholder))

/** Whether the veil of an NPC is lifted for the caller by name. */
const isLifted = (actor: Actor | null): SQL<boolean> =>
  actor
    ? sql<boolean>`exists (select 1 from ${npcLifts}
        where ${npcLifts.npcId} = ${npcs.id} and ${npcLifts.userId} = ${actor.userId})`
    : sql<boolean>`false`

/** The columns of an NPC, and whether its veil is lifted for the caller by name. */
export const npcColumns = ({ actor }: Call) => ({ ...getTableColumns(npcs), isLifted: isLifted(actor) })
export type NpcRow = typeof npcs.$inferSelect & { isLifted: boolean }

/** The SQL twin of `visibleTo`: the NPCs of a book whose face the caller sees. */
export function seenBy({ actor }: Call, book: Pick<GalleryFacts, 'onGmSide' | 'plays'>): SQL | undefined {
  if (keepsGallery(actor, book)) return undefined
  return liftsCount(actor, book) ? or(not(npcs.veil), isLifted(actor)) : not(npcs.veil)
}

/** How the veil of a thing to know is set for the caller by name: what its rows are joined with. */
export const setByName = ({ actor }: Call) =>
  and(eq(npcFactLifts.factId, npcFacts.id), actor ? eq(npcFactLifts.userId, actor.userId) : sql`false`)

/** The SQL twin of `seesFact`: the things to know that the caller sees, beside their NPCs, and joined by `setByName`. */
export function factsSeenBy(call: Call, book: Pick<GalleryFacts, 'onGmSide' | 'plays'>): SQL | undefined {
  const { actor } = call
  const isThere = isNull(npcFacts.removedAt)
  if (keepsGallery(actor, book)) return isThere
  const own = liftsCount(actor, book) ? npcFactLifts.lifted : sql`nullif(${npcFactLifts.lifted}, true)`
  return and(isThere, seenBy(call, book), sql`coalesce(${own}, not ${npcFacts.veil})`)
}
