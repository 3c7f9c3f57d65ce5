import * as z from 'zod'
import { type Call, theActor } from '#kit/server/call.ts'
import type { Unpacking } from '#kit/server/user-data.ts'
import { newId } from '#kit/shared/ids.ts'
import { pastMoment } from '#kit/shared/past-moment.ts'
import { isHeadKey } from '#lexicon/heads.ts'
import { NpcForm } from '../../forms.ts'
import { npcKnowledge, npcs } from '../tables.ts'
import { keyOf } from './image.ts'

const PackedNpc = z.object({
  id: z.string(),
  veil: z.boolean(),
  createdAt: pastMoment,
  updatedAt: pastMoment.optional(),
  unveiledAt: pastMoment.nullable().optional(),
  image: z.string().nullable().optional(),
  imageKey: z.string().nullable().optional(),
  liftedFor: z.array(z.unknown()).max(10_000).optional(),
  knowledge: z
    .array(z.object({ player: z.string().nullable(), learned: z.boolean(), at: pastMoment }))
    .max(10_000)
    .optional(),
})
const PackedNpcs = z.array(z.unknown()).max(5000, 'it has more than 5000 known faces')

/** Imports a gallery: veils, notes and pictures included. A veil that was lifted for players by name is down for all: they are not here. */
export async function unpackNpcs(tx: Call, packed: unknown, from: Unpacking) {
  let named = 0
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
    // An archive from before there was a ledger says only what everybody knows now.
    const first = unveiledAt && !veil ? [{ learned: true, at: unveiledAt }] : []
    const ledger = shown.knowledge?.filter(({ player }) => player === null) ?? first
    const rows = ledger.map(({ learned, at }) => ({ id: newId(at.getTime()), npcId: id, learned, at, by }))
    if (rows.length > 0) await tx.db.insert(npcKnowledge).values(rows)
  }
  if (lines > 0) from.leave(`${lines} lines of its ledger, which say what a player knew`)
  if (named > 0) from.leave(`the players to whom ${named} of its veiled faces were shown`)
}
