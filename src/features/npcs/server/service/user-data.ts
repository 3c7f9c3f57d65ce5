import '../../user-data.ts'
import { asc, eq, or } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { packFile } from '#features/media/server/service/pack-file.ts'
import { announce, type Call } from '#kit/server/call.ts'
import type { PutFile, UserData } from '#kit/server/user-data.ts'
import { npcChanged } from '../../events.ts'
import { npcKnowledge, npcLifts, npcs } from '../tables.ts'
import { unpackNpcs } from './unpack.ts'

/** The gallery as its GM keeps it, veils, notes and pictures included, with the names of the players who see behind a veil. */
async function packBook(call: Call, bookId: string, put: PutFile) {
  const rows = await call.db
    .select()
    .from(npcs)
    .where(eq(npcs.bookId, bookId))
    .orderBy(asc(npcs.createdAt), asc(npcs.id))
  const lifts = await call.db
    .select({ npcId: npcLifts.npcId, name: users.name, liftedAt: npcLifts.liftedAt })
    .from(npcLifts)
    .innerJoin(npcs, eq(npcs.id, npcLifts.npcId))
    .innerJoin(users, eq(users.id, npcLifts.userId))
    .where(eq(npcs.bookId, bookId))
    .orderBy(asc(npcLifts.liftedAt), asc(users.id))
  const liftsOf = Map.groupBy(lifts, ({ npcId }) => npcId)
  const ledger = await call.db
    .select({
      npcId: npcKnowledge.npcId,
      player: users.name,
      learned: npcKnowledge.learned,
      at: npcKnowledge.at,
    })
    .from(npcKnowledge)
    .innerJoin(npcs, eq(npcs.id, npcKnowledge.npcId))
    .leftJoin(users, eq(users.id, npcKnowledge.userId))
    .where(eq(npcs.bookId, bookId))
    .orderBy(asc(npcKnowledge.at), asc(npcKnowledge.id))
  const linesOf = Map.groupBy(ledger, ({ npcId }) => npcId)
  const packed = []
  for (const npc of rows) {
    const liftedFor = (liftsOf.get(npc.id) ?? []).map(({ name, liftedAt }) => ({ name, liftedAt }))
    const knowledge = (linesOf.get(npc.id) ?? []).map(({ player, learned, at }) => ({ player, learned, at }))
    packed.push({ ...npc, liftedFor, knowledge, image: await packFile(call, put, npc.imageKey) })
  }
  return packed
}

/** The ids and moments alone: whose face it is may be a secret again. Of the ledger, the lines about this person, and those they wrote. */
const pack = async (call: Call, userId: string) => ({
  lifts: await call.db
    .select({ npcId: npcLifts.npcId, liftedAt: npcLifts.liftedAt })
    .from(npcLifts)
    .where(eq(npcLifts.userId, userId))
    .orderBy(asc(npcLifts.liftedAt), asc(npcLifts.npcId)),
  ledger: await call.db
    .select({ npcId: npcKnowledge.npcId, learned: npcKnowledge.learned, at: npcKnowledge.at })
    .from(npcKnowledge)
    .where(or(eq(npcKnowledge.userId, userId), eq(npcKnowledge.by, userId)))
    .orderBy(asc(npcKnowledge.at), asc(npcKnowledge.id)),
})

async function remove(tx: Call, userId: string) {
  const isTheirs = or(eq(npcKnowledge.userId, userId), eq(npcKnowledge.by, userId))
  const touched = await union(
    tx.db
      .select({ npcId: npcs.id, bookId: npcs.bookId })
      .from(npcLifts)
      .innerJoin(npcs, eq(npcs.id, npcLifts.npcId))
      .where(eq(npcLifts.userId, userId)),
    tx.db
      .select({ npcId: npcs.id, bookId: npcs.bookId })
      .from(npcKnowledge)
      .innerJoin(npcs, eq(npcs.id, npcKnowledge.npcId))
      .where(isTheirs),
  )
  await tx.db.delete(npcLifts).where(eq(npcLifts.userId, userId))
  await tx.db.delete(npcKnowledge).where(eq(npcKnowledge.userId, userId))
  await tx.db.update(npcKnowledge).set({ by: null }).where(eq(npcKnowledge.by, userId))
  for (const one of touched) announce(tx, npcChanged, one)
}

/** NPCs belong to their book: they go with it, and stay where the book stays. The veils lifted for a person go with the person. */
export const npcUserData: UserData[] = [
  { category: 'lifts', packs: 'lifts', pack, remove },
  { category: 'books', nameInBook: 'npcs', packBook, unpackBook: unpackNpcs },
]
