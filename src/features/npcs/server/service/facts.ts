import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import type { NpcFactView } from '../../contract.ts'
import { type GalleryFacts, isLearned, liftsCount } from '../policy.ts'
import { npcFactLifts, npcFacts, npcs } from '../tables.ts'
import { factsSeenBy, setByName } from './seen-by.ts'

type Book = Pick<GalleryFacts, 'onGmSide' | 'plays'>

/** The things to know about some NPCs of a book that the caller sees, in their order, each with the moment since when. */
export async function factsOf(
  call: Call,
  book: Book,
  npcIds: readonly string[],
): Promise<(npcId: string) => NpcFactView[]> {
  if (npcIds.length === 0) return () => []
  const rows = await call.db
    .select({ fact: npcFacts, own: npcFactLifts.lifted, ownAt: npcFactLifts.at })
    .from(npcFacts)
    .innerJoin(npcs, eq(npcs.id, npcFacts.npcId))
    .leftJoin(npcFactLifts, setByName(call))
    .where(and(inArray(npcFacts.npcId, [...npcIds]), factsSeenBy(call, book)))
    .orderBy(asc(npcFacts.position), asc(npcFacts.id))
  const counts = liftsCount(call.actor, book)
  const of = Map.groupBy(rows, ({ fact }) => fact.npcId)
  return npcId =>
    (of.get(npcId) ?? []).map(({ fact: { id, text, veil, liftedAt }, own, ownAt }) => ({
      id,
      text,
      since: isLearned({ veil, own }, counts) ? (own && counts ? ownAt : liftedAt) : null,
    }))
}
