import { and, asc, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { namesOf } from '#features/accounts/server/service/actor.ts'
import { playersOf } from '#features/books/server/service/players.ts'
import type { Call } from '#kit/server/call.ts'
import { cursorMoment, cursorOf, readCursor, windowOf } from '#kit/server/keyset.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import { npcKnowledge, npcs } from '../tables.ts'
import { hungIn, npcColumns } from './seen-by.ts'
import { cardOf, type Gallery, type SeenNpc } from './the-npc.ts'

const LINES = 20
const FACES = 60
const position = z.tuple([cursorMoment, z.uuid()])
type After = { after?: string | undefined }

/** Adds a line to the ledger: a player, or everybody, learnt of an NPC or was to forget it. */
export async function noteKnowledge(tx: Call, npcId: string, learned: boolean, userId: string | null = null) {
  const by = tx.actor?.userId ?? null
  await tx.db.insert(npcKnowledge).values({ id: newId(), npcId, userId, learned, at: tx.now, by })
}

/** The ledger of an NPC, the latest line first. */
export async function listKnowledge(call: Call, { after }: After, { id: npcId }: SeenNpc) {
  const [at, id] = after ? readCursor(after, position) : []
  const rows = await call.db
    .select()
    .from(npcKnowledge)
    .where(
      and(
        eq(npcKnowledge.npcId, npcId),
        at && sql`(${npcKnowledge.at}, ${npcKnowledge.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`,
      ),
    )
    .orderBy(desc(npcKnowledge.at), desc(npcKnowledge.id))
    .limit(LINES + 1)
  const { shown, next } = windowOf(rows, LINES, row => cursorOf(row.at, row.id))
  const names = await namesOf(
    call.db,
    shown.flatMap(({ userId, by }) => [userId ?? [], by ?? []].flat()),
  )
  const lines = shown.map(({ id: line, userId, learned, at: when, by }) => ({
    id: line,
    player: userId === null ? null : (names.get(userId)?.name ?? ''),
    learned,
    at: when,
    byName: by === null ? null : (names.get(by)?.name ?? null),
  }))
  return { lines, next }
}

type Asked = After & { userId?: string | undefined; at: string }

/** The gallery as a player knew it at a moment, in the order of its making; the names are those of today. */
export async function knownAt(call: Call, { userId, at: moment, after }: Asked, gallery: Gallery) {
  const { bookId } = gallery
  const players = await playersOf(call, bookId)
  const player = userId === undefined ? players[0] : players.find(one => one.userId === userId)
  if (!player && userId !== undefined) throw fault('NPC_LIFT_FOR_NOBODY')
  if (!player) return { players, userId: null, faces: [], next: null }
  const [born, id] = after ? readCursor(after, position) : []
  const until = new Date(moment)
  const last = call.db
    .select({ learned: npcKnowledge.learned, at: npcKnowledge.at })
    .from(npcKnowledge)
    .where(
      and(
        eq(npcKnowledge.npcId, npcs.id),
        lte(npcKnowledge.at, until),
        or(isNull(npcKnowledge.userId), eq(npcKnowledge.userId, player.userId)),
      ),
    )
    .orderBy(desc(npcKnowledge.at), desc(npcKnowledge.id))
    .limit(1)
    .as('last')
  const rows = await call.db
    .select({ npc: npcColumns(call), learned: last.learned, since: last.at })
    .from(npcs)
    .leftJoinLateral(last, sql`true`)
    .where(
      and(
        hungIn(bookId),
        lte(npcs.createdAt, until),
        born && sql`(${npcs.createdAt}, ${npcs.id}) > (${born.toISOString()}::timestamptz, ${id}::uuid)`,
      ),
    )
    .orderBy(asc(npcs.createdAt), asc(npcs.id))
    .limit(FACES + 1)
  const { shown, next } = windowOf(rows, FACES, ({ npc }) => cursorOf(npc.createdAt, npc.id))
  const faces = shown.map(({ npc, learned, since }) => ({
    npc: cardOf(call, { ...npc, ...gallery }),
    knew: learned ?? false,
    since: learned ? since : null,
  }))
  return { players, userId: player.userId, faces, next }
}
