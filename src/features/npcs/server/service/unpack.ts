import * as z from 'zod'
import { type Call, theActor } from '#kit/server/call.ts'
import type { Unpacking } from '#kit/server/user-data.ts'
import { newId } from '#kit/shared/ids.ts'
import { pastMoment } from '#kit/shared/past-moment.ts'
import { isHeadKey } from '#lexicon/heads.ts'
import { FactForm, NpcForm, VeilReason } from '../../forms.ts'
import { MOST_FACTS } from '../../rules.ts'
import { npcFacts, npcKnowledge, npcs } from '../tables.ts'
import { keyOf } from './image.ts'

const PackedFact = z.object({
  id: z.string(),
  text: FactForm.shape.text,
  liftedAt: pastMoment.nullable(),
  version: z.int().min(1).max(1_000_000_000).default(1),
  createdAt: pastMoment,
  removedAt: pastMoment.nullable().optional(),
  byName: z.array(z.unknown()).max(10_000).default([]),
})
const PackedLine = z.object({
  player: z.string().nullable(),
  factId: z.string().nullable().default(null),
  learned: z.boolean(),
  at: pastMoment,
  reason: VeilReason.nullable().optional(),
})

const PackedNpc = z.object({
  id: z.string(),
  veil: z.boolean(),
  createdAt: pastMoment,
  updatedAt: pastMoment.optional(),
  unveiledAt: pastMoment.nullable().optional(),
  image: z.string().nullable().optional(),
  imageKey: z.string().nullable().optional(),
  liftedFor: z.array(z.unknown()).max(10_000).optional(),
  knowledge: z.array(PackedLine).max(10_000).optional(),
  facts: z
    .array(PackedFact)
    .max(10_000)
    .refine(facts => facts.filter(({ removedAt }) => !removedAt).length <= MOST_FACTS)
    .default([]),
})
const PackedNpcs = z.array(z.unknown()).max(5000, 'it has more than 5000 known faces')

type Line = { factId: string | null; learned: boolean; at: Date; reason?: string | null | undefined }

/**
 * The rows of what there is to know about an NPC of the archive, in its order, and their new ids; a veil is as it was for everybody.
 * Of those that were deleted, the ones that a line about everybody speaks of.
 */
function factRows({ facts, knowledge = [] }: Pick<z.output<typeof PackedNpc>, 'facts' | 'knowledge'>, npcId: string) {
  const spoken = new Set(knowledge.flatMap(({ player, factId }) => (player === null && factId ? [factId] : [])))
  const ids = new Map<string, string>()
  const rows = facts
    .filter(fact => !fact.removedAt || spoken.has(fact.id))
    .map(({ id: old, byName: _, removedAt = null, ...fact }, position) => {
      const id = newId(fact.createdAt.getTime())
      ids.set(old, id)
      return { ...fact, id, npcId, position, removedAt, veil: fact.liftedAt === null }
    })
  return { rows, ids }
}

/** Imports a gallery: veils, notes and pictures included. A veil that was lifted for players by name is down for all: they are not here. */
export async function unpackNpcs(tx: Call, packed: unknown, from: Unpacking) {
  let named = 0
  let shownByName = 0
  let lines = 0
  const by = theActor(tx).userId
  for (const one of PackedNpcs.parse(packed ?? [])) {
    const { id: old, veil, createdAt, updatedAt = createdAt, image, imageKey: before, ...shown } = PackedNpc.parse(one)
    if (shown.liftedFor?.length) named++
    lines += shown.knowledge?.filter(({ player }) => player !== null).length ?? 0
    const form = NpcForm.parse(one)
    const id = from.newId(old)
    const target = { kind: 'npc', key: keyOf(from.bookId, id) } as const
    if (isHeadKey(before)) from.isHere(image)
    const imageKey = isHeadKey(before) ? before : await from.picture(image, target)
    // An archive from before this was kept does not say when a face was shown.
    const { unveiledAt = veil ? null : updatedAt } = shown
    const marks = { createdBy: by, createdAt, updatedAt, unveiledAt }
    await tx.db.insert(npcs).values({ ...form, id, bookId: from.bookId, veil, imageKey, ...marks })
    shownByName += shown.facts.filter(({ byName }) => byName.length > 0).length
    const { rows: facts, ids } = factRows(shown, id)
    if (facts.length > 0) await tx.db.insert(npcFacts).values(facts)
    // An archive from before there was a ledger says only what everybody knows now.
    const first: Line[] = unveiledAt && !veil ? [{ factId: null, learned: true, at: unveiledAt }] : []
    const ledger: Line[] = shown.knowledge?.filter(({ player }) => player === null) ?? first
    const rows = ledger
      .filter(({ factId }) => factId === null || ids.has(factId))
      .map(({ factId, learned, at, reason }) => ({
        ...{ id: newId(at.getTime()), npcId: id, learned, at, by },
        factId: ids.get(factId ?? '') ?? null,
        reason: reason || null,
      }))
    if (rows.length > 0) await tx.db.insert(npcKnowledge).values(rows)
  }
  if (lines > 0) from.leave(`${lines} lines of its ledger, which say what a player knew`)
  if (named > 0) from.leave(`the players to whom ${named} of its veiled faces were shown`)
  if (shownByName > 0) from.leave(`the players by name for ${shownByName} of its things to know`)
}
