import { and, asc, eq, gt, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { playersOf } from '#features/books/server/service/players.ts'
import { announce, type Call } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { npcChanged } from '../../events.ts'
import type { FactForm } from '../../forms.ts'
import { MOST_FACTS } from '../../rules.ts'
import { isLearned } from '../policy.ts'
import { npcFactLifts, npcFacts, npcKnowledge } from '../tables.ts'
import { nextMoment, noteKnowledge } from './ledger.ts'
import type { SeenNpc } from './the-npc.ts'
import { whoKnows } from './who-knows.ts'

type Form = z.output<typeof FactForm>
type FactRow = typeof npcFacts.$inferSelect

/** The things to know about an NPC, in their order. Its row is held, so that they stay as they are. */
const factsIn = (tx: Call, npcId: string): Promise<FactRow[]> =>
  tx.db
    .select()
    .from(npcFacts)
    .where(and(eq(npcFacts.npcId, npcId), isNull(npcFacts.removedAt)))
    .orderBy(asc(npcFacts.position), asc(npcFacts.id))

/** One thing to know about this NPC; NPC_FACT_GONE without one. */
async function theFact(tx: Call, npc: SeenNpc, factId: string): Promise<FactRow> {
  const [fact] = await tx.db
    .select()
    .from(npcFacts)
    .where(and(eq(npcFacts.id, factId), eq(npcFacts.npcId, npc.id), isNull(npcFacts.removedAt)))
  if (!fact) throw fault('NPC_FACT_GONE')
  return fact
}

/** Tells that something about an NPC changed, and answers who knows what then. The row of the NPC stays as it is. */
function changed(tx: Call, npc: SeenNpc) {
  announce(tx, npcChanged, { bookId: npc.bookId, npcId: npc.id })
  return whoKnows(tx, {}, npc)
}

/** Adds a thing to know. The id is the caller's own: a form sent twice adds one. */
export async function addFact(tx: Call, { factId, fact }: { factId: string; fact: Form }, npc: SeenNpc) {
  const [before] = await tx.db.select({ npcId: npcFacts.npcId }).from(npcFacts).where(eq(npcFacts.id, factId))
  if (before?.npcId === npc.id) return whoKnows(tx, {}, npc)
  const facts = await factsIn(tx, npc.id)
  if (facts.length >= MOST_FACTS) throw fault('NPC_FACTS_FULL', { most: MOST_FACTS })
  const added = await tx.db
    .insert(npcFacts)
    .values({ ...fact, id: factId, npcId: npc.id, position: (facts.at(-1)?.position ?? -1) + 1, createdAt: tx.now })
    .onConflictDoNothing({ target: npcFacts.id })
    .returning({ id: npcFacts.id })
  // Under this id there is one about another NPC.
  if (added.length === 0) throw fault('NOT_ALLOWED', { action: 'teach' })
  return changed(tx, npc)
}

/** Changes the text of a thing to know, unless somebody else did meanwhile. */
export async function editFact(tx: Call, asked: { factId: string; version: number; fact: Form }, npc: SeenNpc) {
  const { version, text } = await theFact(tx, npc, asked.factId)
  if (version !== asked.version) throw fault('NPC_FACT_CHANGED')
  if (text === asked.fact.text) return whoKnows(tx, {}, npc)
  await tx.db
    .update(npcFacts)
    .set({ ...asked.fact, version: version + 1 })
    .where(eq(npcFacts.id, asked.factId))
  return changed(tx, npc)
}

/** Puts a thing to know at another place; those between move up by one. */
export async function moveFact(tx: Call, { factId, place }: { factId: string; place: number }, npc: SeenNpc) {
  const { position } = await theFact(tx, npc, factId)
  const facts = await factsIn(tx, npc.id)
  const target = (facts[place] ?? facts.at(-1))?.position ?? position
  if (target === position) return whoKnows(tx, {}, npc)
  const between =
    target < position
      ? and(gte(npcFacts.position, target), lt(npcFacts.position, position))
      : and(gt(npcFacts.position, position), lte(npcFacts.position, target))
  const step = target < position ? 1 : -1
  await tx.db
    .update(npcFacts)
    .set({ position: sql`${npcFacts.position} + ${step}` })
    .where(and(eq(npcFacts.npcId, npc.id), isNull(npcFacts.removedAt), between))
  await tx.db.update(npcFacts).set({ position: target }).where(eq(npcFacts.id, factId))
  return changed(tx, npc)
}

/** Deletes a thing to know. While the ledger speaks of it, it stays there. */
export async function removeFact(tx: Call, { factId }: { factId: string }, npc: SeenNpc) {
  await theFact(tx, npc, factId)
  await tx.db.delete(npcFactLifts).where(eq(npcFactLifts.factId, factId))
  if ((await tx.db.$count(npcKnowledge, eq(npcKnowledge.factId, factId))) === 0)
    await tx.db.delete(npcFacts).where(eq(npcFacts.id, factId))
  else
    await tx.db
      .update(npcFacts)
      .set({ removedAt: await nextMoment(tx, npc.id) })
      .where(eq(npcFacts.id, factId))
  return changed(tx, npc)
}

type Veiling = { factId: string; userId: string | null; lifted: boolean; reason: string }

/** Whether the veil for everybody was moved, or anything set by name ended with it. */
async function movedForAll(tx: Call, fact: FactRow, lifted: boolean, at: Date): Promise<boolean> {
  const set = await tx.db.delete(npcFactLifts).where(eq(npcFactLifts.factId, fact.id)).returning()
  if (fact.veil !== lifted && set.length === 0) return false
  await tx.db
    .update(npcFacts)
    .set({ veil: !lifted, liftedAt: lifted ? at : null })
    .where(eq(npcFacts.id, fact.id))
  return true
}

/** Whether the veil was moved for one player. */
async function movedForOne(tx: Call, fact: FactRow, userId: string, lifted: boolean, at: Date): Promise<boolean> {
  const [own] = await tx.db
    .select()
    .from(npcFactLifts)
    .where(and(eq(npcFactLifts.factId, fact.id), eq(npcFactLifts.userId, userId)))
  if (isLearned({ veil: fact.veil, own: own?.lifted ?? null }, true) === lifted) return false
  await tx.db
    .insert(npcFactLifts)
    .values({ factId: fact.id, userId, lifted, at })
    .onConflictDoUpdate({ target: [npcFactLifts.factId, npcFactLifts.userId], set: { lifted, at } })
  return true
}

/** Lifts or draws the veil of a thing to know, for one player or for everybody. What stands so already is no line of the ledger. */
export async function setFactVeil(tx: Call, { factId, userId, lifted, reason }: Veiling, npc: SeenNpc) {
  const fact = await theFact(tx, npc, factId)
  if (userId !== null && !(await playersOf(tx, npc.bookId)).some(player => player.userId === userId))
    throw fault('NPC_LIFT_FOR_NOBODY')
  const at = await nextMoment(tx, npc.id)
  const isMoved =
    userId === null ? await movedForAll(tx, fact, lifted, at) : await movedForOne(tx, fact, userId, lifted, at)
  if (!isMoved) return whoKnows(tx, {}, npc)
  await noteKnowledge(tx, { npcId: npc.id, factId, userId, learned: lifted, reason }, at)
  return changed(tx, npc)
}
