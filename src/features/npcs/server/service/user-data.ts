import '../../user-data.ts'
import { asc, eq, or } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { packFile } from '#features/media/server/service/pack-file.ts'
import { announce, type Call } from '#kit/server/call.ts'
import type { PutFile, UserData } from '#kit/server/user-data.ts'
import { npcChanged } from '../../events.ts'
import { npcFactLifts, npcFacts, npcKnowledge, npcLifts, npcs } from '../tables.ts'
import { unpackNpcs } from './unpack.ts'

/** What there is to know about the NPCs of a book, with the names of players and how a veil stands for them where it differs. */
async function packFacts(call: Call, bookId: string) {
  const rows = await call.db
    .select({ fact: npcFacts })
    .from(npcFacts)
    .innerJoin(npcs, eq(npcs.id, npcFacts.npcId))
    .where(eq(npcs.bookId, bookId))
    .orderBy(asc(npcFacts.position), asc(npcFacts.id))
  const set = await call.db
    .select({ factId: npcFactLifts.factId, name: users.name, lifted: npcFactLifts.lifted, at: npcFactLifts.at })
    .from(npcFactLifts)
    .innerJoin(npcFacts, eq(npcFacts.id, npcFactLifts.factId))
    .innerJoin(npcs, eq(npcs.id, npcFacts.npcId))
    .innerJoin(users, eq(users.id, npcFactLifts.userId))
    .where(eq(npcs.bookId, bookId))
    .orderBy(asc(npcFactLifts.at), asc(users.id))
  const byName = Map.groupBy(set, ({ factId }) => factId)
  const of = Map.groupBy(rows, ({ fact }) => fact.npcId)
  return (npcId: string) =>
    (of.get(npcId) ?? []).map(({ fact: { npcId: _, position: __, ...fact } }) => ({
      ...fact,
      byName: (byName.get(fact.id) ?? []).map(({ name, lifted, at }) => ({ name, lifted, at })),
    }))
}

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
      factId: npcKnowledge.factId,
      player: users.name,
      learned: npcKnowledge.learned,
      at: npcKnowledge.at,
      reason: npcKnowledge.reason,
    })
    .from(npcKnowledge)
    .innerJoin(npcs, eq(npcs.id, npcKnowledge.npcId))
    .leftJoin(users, eq(users.id, npcKnowledge.userId))
    .where(eq(npcs.bookId, bookId))
    .orderBy(asc(npcKnowledge.at), asc(npcKnowledge.id))
  const linesOf = Map.groupBy(ledger, ({ npcId }) => npcId)
  const factsOfNpc = await packFacts(call, bookId)
  const packed = []
  for (const npc of rows) {
    const liftedFor = (liftsOf.get(npc.id) ?? []).map(({ name, liftedAt }) => ({ name, liftedAt }))
    const knowledge = (linesOf.get(npc.id) ?? []).map(({ npcId: _, ...line }) => line)
    packed.push({
      ...npc,
      liftedFor,
      knowledge,
      facts: factsOfNpc(npc.id),
      image: await packFile(call, put, npc.imageKey),
    })
  }
  return packed
}

/**
 * The ids and moments alone: whose face it is, and what there was to know, may be a secret again. Of the ledger, the lines about
 * this person, and those they wrote, with the reasons that they gave.
 */
async function pack(call: Call, userId: string) {
  const { npcId, factId, learned, at, by, reason, id } = npcKnowledge
  const lifts = await call.db
    .select({ npcId: npcLifts.npcId, liftedAt: npcLifts.liftedAt })
    .from(npcLifts)
    .where(eq(npcLifts.userId, userId))
    .orderBy(asc(npcLifts.liftedAt), asc(npcLifts.npcId))
  const things = await call.db
    .select({ npcId: npcFacts.npcId, lifted: npcFactLifts.lifted, at: npcFactLifts.at })
    .from(npcFactLifts)
    .innerJoin(npcFacts, eq(npcFacts.id, npcFactLifts.factId))
    .where(eq(npcFactLifts.userId, userId))
    .orderBy(asc(npcFactLifts.at), asc(npcFacts.id))
  const lines = await call.db
    .select({ npcId, factId, learned, at, by, reason })
    .from(npcKnowledge)
    .where(or(eq(npcKnowledge.userId, userId), eq(by, userId)))
    .orderBy(asc(at), asc(id))
  const ledger = lines.map(line => ({
    npcId: line.npcId,
    about: line.factId === null ? 'face' : 'thing to know',
    learned: line.learned,
    at: line.at,
    ...(line.by === userId && { reason: line.reason }),
  }))
  return { lifts, things, ledger }
}

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
      .from(npcFactLifts)
      .innerJoin(npcFacts, eq(npcFacts.id, npcFactLifts.factId))
      .innerJoin(npcs, eq(npcs.id, npcFacts.npcId))
      .where(eq(npcFactLifts.userId, userId)),
    tx.db
      .select({ npcId: npcs.id, bookId: npcs.bookId })
      .from(npcKnowledge)
      .innerJoin(npcs, eq(npcs.id, npcKnowledge.npcId))
      .where(isTheirs),
  )
  await tx.db.delete(npcLifts).where(eq(npcLifts.userId, userId))
  await tx.db.delete(npcFactLifts).where(eq(npcFactLifts.userId, userId))
  await tx.db.delete(npcKnowledge).where(eq(npcKnowledge.userId, userId))
  await tx.db.update(npcKnowledge).set({ by: null }).where(eq(npcKnowledge.by, userId))
  for (const one of touched) announce(tx, npcChanged, one)
}

/** NPCs belong to their book: they go with it, and stay where the book stays. The veils lifted for a person go with the person. */
export const npcUserData: UserData[] = [
  {
    category: 'lifts',
    packs: 'lifts',
    holds:
      'what a game master showed to you, or hid from you, by name: NPCs and things to know about them, by ids and times, since the rest may be a secret again; and what was noted about you, or by you, on who knows what',
    pack,
    remove,
  },
  { category: 'books', nameInBook: 'npcs', packBook, unpackBook: unpackNpcs },
]
