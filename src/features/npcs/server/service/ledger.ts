import { and, asc, desc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { namesOf } from '#features/accounts/server/service/actor.ts'
import { playersOf } from '#features/books/server/service/players.ts'
import type { Call } from '#kit/server/call.ts'
import { cursorOf, inPlan, rowsAfter, rowsBefore, windowOf } from '#kit/server/keyset.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import { npcFacts, npcKnowledge, npcs } from '../tables.ts'
import { hungIn, npcColumns } from './seen-by.ts'
import { cardOf, type Gallery, type SeenNpc } from './the-npc.ts'

const LINES = 20
const FACES = 60
type After = { after?: string | undefined }

/** A line to be written: of which NPC, of which thing to know or of the face, for one player or for everybody. */
export type NewLine = {
  npcId: string
  factId?: string | null
  userId?: string | null
  learned: boolean
  reason?: string | undefined
}

/**
 * The moment of the next line about an NPC, to be asked for while its row is held: now, and behind the last line in any case, so
 * that the lines stand in the order in which they came about.
 */
export async function nextMoment(tx: Call, npcId: string): Promise<Date> {
  const [last] = await tx.db
    .select({ at: npcKnowledge.at })
    .from(npcKnowledge)
    .where(eq(npcKnowledge.npcId, npcId))
    .orderBy(desc(npcKnowledge.at), desc(npcKnowledge.id))
    .limit(1)
  return last && last.at >= tx.now ? new Date(last.at.getTime() + 1) : tx.now
}

/** Adds a line to the ledger: a player, or everybody, learnt of an NPC or a thing about it, or was to forget it. */
export async function noteKnowledge(
  tx: Call,
  { npcId, factId = null, userId = null, learned, reason }: NewLine,
  at: Date,
) {
  const by = tx.actor?.userId ?? null
  await tx.db
    .insert(npcKnowledge)
    .values({ id: newId(), npcId, factId, userId, learned, at, by, reason: reason || null })
}

/** The ledger of an NPC, the latest line first. */
export async function listKnowledge(call: Call, { after }: After, { id: npcId }: SeenNpc) {
  const rows = await call.db
    .select({ line: npcKnowledge, fact: npcFacts.text })
    .from(npcKnowledge)
    .leftJoin(npcFacts, eq(npcFacts.id, npcKnowledge.factId))
    .where(and(eq(npcKnowledge.npcId, npcId), rowsBefore(npcKnowledge.at, npcKnowledge.id, after)))
    .orderBy(desc(npcKnowledge.at), desc(npcKnowledge.id))
    .limit(inPlan(LINES + 1))
  const { shown, next } = windowOf(rows, LINES, ({ line }) => cursorOf(line.at, line.id))
  const names = await namesOf(
    call.db,
    shown.flatMap(({ line: { userId, by } }) => [userId ?? [], by ?? []].flat()),
  )
  const lines = shown.map(({ line: { id: line, userId, learned, at: when, by, reason }, fact }) => ({
    id: line,
    player: userId === null ? null : (names.get(userId)?.name ?? ''),
    fact,
    learned,
    at: when,
    byName: by === null ? null : (names.get(by)?.name ?? null),
    reason,
  }))
  return { lines, next }
}

/** How a veil stood for somebody at a moment. */
export type Stood = { knows: boolean; since: Date | null }
const VEILED: Stood = { knows: false, since: null }

/**
 * What the ledger says of some NPCs at a moment: how the veil of a face (null) or of a thing to know stood for a player, which is
 * the last line about them or about everybody, or for everybody.
 */
export async function ledgerAt(call: Call, npcIds: readonly string[], until: Date, only: 'faces' | 'all' = 'all') {
  const { npcId, factId, userId, learned, at, id } = npcKnowledge
  const rows = npcIds.length
    ? await call.db
        .selectDistinctOn([npcId, factId, userId], { npcId, factId, userId, learned, at, id })
        .from(npcKnowledge)
        .where(and(inArray(npcId, [...npcIds]), lte(at, until), only === 'faces' ? isNull(factId) : undefined))
        .orderBy(npcId, factId, userId, desc(at), desc(id))
    : []
  const lines = new Map(rows.map(row => [`${row.npcId} ${row.factId} ${row.userId}`, row]))
  return (npc: string, fact: string | null, user: string | null): Stood => {
    const forAll = lines.get(`${npc} ${fact} ${null}`)
    const own = user === null ? undefined : lines.get(`${npc} ${fact} ${user}`)
    const isOwn = own && (!forAll || own.at > forAll.at || (Number(own.at) === Number(forAll.at) && own.id > forAll.id))
    const last = isOwn ? own : forAll
    return last?.learned ? { knows: true, since: last.at } : VEILED
  }
}

type Asked = After & { userId?: string | undefined; at: string }

/** The gallery as a player knew it at a moment, in the order of its making; the names are those of today. */
export async function knownAt(call: Call, { userId, at: moment, after }: Asked, gallery: Gallery) {
  const { bookId } = gallery
  const players = await playersOf(call, bookId)
  const player = userId === undefined ? players[0] : players.find(one => one.userId === userId)
  if (!player && userId !== undefined) throw fault('NPC_LIFT_FOR_NOBODY')
  if (!player) return { players, userId: null, faces: [], next: null }
  const until = new Date(moment)
  const rows = await call.db
    .select(npcColumns(call))
    .from(npcs)
    .where(and(hungIn(bookId), lte(npcs.createdAt, until), rowsAfter(npcs.createdAt, npcs.id, after)))
    .orderBy(asc(npcs.createdAt), asc(npcs.id))
    .limit(inPlan(FACES + 1))
  const { shown, next } = windowOf(rows, FACES, npc => cursorOf(npc.createdAt, npc.id))
  const stood = await ledgerAt(
    call,
    shown.map(npc => npc.id),
    until,
    'faces',
  )
  const faces = shown.map(npc => {
    const { knows, since } = stood(npc.id, null, player.userId)
    return { npc: cardOf(call, { ...npc, ...gallery }), knew: knows, since }
  })
  return { players, userId: player.userId, faces, next }
}
