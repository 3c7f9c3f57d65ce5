import { and, asc, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import { type Player, playersOf } from '#features/books/server/service/players.ts'
import { actAs } from '#features/books/server/service/reading-as.ts'
import { characters } from '#features/characters/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { theOne } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import type { ThingView, WhoKnowsView } from '../../contract.ts'
import { isLearned } from '../policy.ts'
import { npcFactLifts, npcFacts, npcKnowledge, npcLifts } from '../tables.ts'
import { ledgerAt, type Stood } from './ledger.ts'
import { canWithNpc, npcSubject, type SeenNpc, viewOf } from './the-npc.ts'

const CHANGES = 500

/** How the veil of the face (null) or of a thing to know stands for a player or for everybody (null). */
type Stands = (factId: string | null, userId: string | null) => Stood
type FactRow = typeof npcFacts.$inferSelect

/** The players of a book with the characters that they play there. */
async function tableOf(call: Call, bookId: string) {
  const players = await playersOf(call, bookId)
  const played = await call.db
    .select({ userId: characters.parentPlayerId, name: characters.name })
    .from(characters)
    .where(
      and(
        eq(characters.bookId, bookId),
        eq(characters.archived, false),
        inArray(
          characters.parentPlayerId,
          players.map(({ userId }) => userId),
        ),
      ),
    )
    .orderBy(asc(characters.createdAt), asc(characters.id))
  const of = Map.groupBy(played, ({ userId }) => userId)
  return players.map((player: Player) => ({
    ...player,
    characters: (of.get(player.userId) ?? []).map(({ name }) => name),
  }))
}

/** How the veils of an NPC stand now. */
async function standNow(call: Call, { id, veil, unveiledAt }: SeenNpc, facts: readonly FactRow[]): Promise<Stands> {
  const lifts = await call.db.select().from(npcLifts).where(eq(npcLifts.npcId, id))
  const set = await call.db
    .select()
    .from(npcFactLifts)
    .where(
      inArray(
        npcFactLifts.factId,
        facts.map(fact => fact.id),
      ),
    )
  const face = new Map(lifts.map(({ userId, liftedAt }) => [userId, liftedAt]))
  const byName = new Map(set.map(one => [`${one.factId} ${one.userId}`, one]))
  const of = new Map(facts.map(fact => [fact.id, fact]))
  return (factId, userId) => {
    if (factId === null) {
      const since = veil ? face.get(userId ?? '') : unveiledAt
      return { knows: !veil || since !== undefined, since: since ?? null }
    }
    const fact = of.get(factId)
    const own = byName.get(`${factId} ${userId}`)
    if (!fact || !isLearned({ veil: fact.veil, own: own?.lifted ?? null }, true)) return { knows: false, since: null }
    return { knows: true, since: own ? own.at : fact.liftedAt }
  }
}

/** The things to know about an NPC that there are now, or were at a moment, in the order of today. */
async function factRows(call: Call, npcId: string, at: Date | null): Promise<FactRow[]> {
  const wasThere = at
    ? and(lte(npcFacts.createdAt, at), or(isNull(npcFacts.removedAt), gt(npcFacts.removedAt, at)))
    : isNull(npcFacts.removedAt)
  return call.db
    .select()
    .from(npcFacts)
    .where(and(eq(npcFacts.npcId, npcId), wasThere))
    .orderBy(asc(npcFacts.position), asc(npcFacts.id))
}

/** Who of the players knows what of an NPC: now by the veils, at a moment by the ledger. */
export async function whoKnows(
  call: Call,
  { at: asked }: { at?: string | undefined },
  npc: SeenNpc,
): Promise<WhoKnowsView> {
  const at = asked === undefined ? null : new Date(asked)
  const players = await tableOf(call, npc.bookId)
  const facts = await factRows(call, npc.id, at)
  const stood = at && (await ledgerAt(call, [npc.id], at))
  const stands: Stands = stood ? (factId, userId) => stood(npc.id, factId, userId) : await standNow(call, npc, facts)
  const row = (factId: string | null, text: string, version: number): ThingView => ({
    factId,
    text,
    version,
    everybody: stands(factId, null),
    cells: players.map(({ userId }) => ({ userId, ...stands(factId, userId) })),
  })
  const moments = await call.db
    .selectDistinct({ at: npcKnowledge.at })
    .from(npcKnowledge)
    .where(eq(npcKnowledge.npcId, npc.id))
    .orderBy(desc(npcKnowledge.at))
    .limit(CHANGES)
  return {
    at,
    players,
    things: [row(null, 'The face', 1), ...facts.map(fact => row(fact.id, fact.text, fact.version))],
    changes: moments.map(moment => moment.at).reverse(),
    can: canWithNpc(call, npc),
  }
}

/** An NPC as a player of the book gets it: read by a call of that player, and so by the very same rules. */
export async function readAs(call: Call, { id, userId }: { id: string; userId: string }, { bookId }: SeenNpc) {
  const ids = (await playersOf(call, bookId)).map(player => player.userId)
  if (!ids.includes(userId)) throw fault('NPC_LIFT_FOR_NOBODY')
  const player = await actAs(call, ids, userId)
  return viewOf(player, await theOne(npcSubject, player, id, 'read'))
}
