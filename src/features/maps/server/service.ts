import { and, asc, count, eq, not, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { keepsGmMade } from '#features/books/server/service/gm-made.ts'
import { forgetFile, storeImage } from '#features/media/server/service.ts'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import type { PictureSize } from '#kit/server/images/process-image.ts'
import { whatCan } from '#kit/server/policy.ts'
import { theOne } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { mapsChanged } from '../events.ts'
import type { MapEdit, MapForm } from '../forms.ts'
import { MOST_MAPS } from '../rules.ts'
import { atlasPolicy } from './policy.ts'
import { keyOf } from './service/image.ts'
import { type Atlas, atlasSubject } from './service/the-atlas.ts'
import { mapSubject, type SeenMap } from './service/the-map.ts'
import { headOf, viewOf } from './service/views.ts'
import { maps } from './tables.ts'

type Form = z.output<typeof MapForm>
type NewMap = Form & { id: string; veil: boolean }

/** The maps of a book that the caller may see, in the order of their making. */
export async function listMaps(call: Call, _: unknown, atlas: Atlas) {
  const rows = await call.db
    .select()
    .from(maps)
    .where(and(eq(maps.bookId, atlas.bookId), keepsGmMade(call.actor, atlas) ? undefined : not(maps.veil)))
    .orderBy(asc(maps.createdAt), asc(maps.id))
    .limit(MOST_MAPS)
  const { keep, add } = whatCan(atlasPolicy, call.actor, atlas)
  return { maps: rows.map(row => headOf(call, { ...row, ...atlas })), can: { keep, add } }
}

/** One map with its pins. */
export const readMap = (call: Call, _: unknown, map: SeenMap) => viewOf(call, map)

/** Adds a map with its picture. The id is the caller's own: a form sent twice adds one. */
export async function addMap(call: Call, { file, ...map }: NewMap & { bookId: string; file?: File | undefined }) {
  const { id, bookId } = map
  const before = await mapUnder(call, id, bookId)
  if (before) return before
  const key = keyOf(bookId, id)
  const size = await storeImage(call, file, { kind: 'map', key, belongsTo: bookId })
  try {
    return await inTransaction(call, async tx =>
      putMap(tx, map, { key, size }, await theOne(atlasSubject, tx, bookId, 'add')),
    )
  } catch (error) {
    await forgetFile(call, key)
    throw error
  }
}

/** The map that has this id already; one of another book is refused. */
async function mapUnder(call: Call, id: string, bookId: string) {
  const [row] = await call.db.select({ id: maps.id }).from(maps).where(eq(maps.id, id))
  if (!row) return null
  const stored = await theOne(mapSubject, call, id, 'edit')
  if (stored.bookId !== bookId) throw fault('NOT_ALLOWED', { action: 'add' })
  return viewOf(call, stored)
}

/** Adds a map whose picture is stored. */
export async function putMap(
  tx: Call,
  { id, title, note, veil }: NewMap,
  { key, size }: { key: string; size: PictureSize },
  atlas: Atlas,
) {
  const { bookId } = atlas
  await roomForOne(tx, bookId)
  // Of two forms at once the later one waits in `roomForOne`, and has the map of the earlier one.
  const before = await mapUnder(tx, id, bookId)
  if (before) {
    await forgetFile(tx, key)
    return before
  }
  const row = { id, bookId, title, note, veil, imageKey: key, ...size, createdBy: theActor(tx).userId }
  const [added] = await tx.db
    .insert(maps)
    .values({ ...row, createdAt: tx.now, updatedAt: tx.now })
    .returning()
  announce(tx, mapsChanged, { bookId })
  return { ...headOf(tx, { ...added!, ...atlas }), ...size, pins: [] }
}

/** Refuses one more map than a book may have, while no other call can add one. */
async function roomForOne(tx: Call, bookId: string) {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`maps ${bookId}`}, 0))`)
  const [row] = await tx.db.select({ many: count() }).from(maps).where(eq(maps.bookId, bookId))
  if (row!.many >= MOST_MAPS) throw fault('MAPS_FULL', { most: MOST_MAPS })
}

/** Changes the title and the note of a map. */
export const editMap = (tx: Call, { map }: { map: z.output<typeof MapEdit> }, seen: SeenMap) => changed(tx, seen, map)

/** Takes a map behind the veil, or shows it. */
export const setMapVeil = (tx: Call, { veil }: { veil: boolean }, seen: SeenMap) => changed(tx, seen, { veil })

type Changes = { title?: string | undefined; note?: string | undefined; veil?: boolean }

async function changed(tx: Call, seen: SeenMap, columns: Changes) {
  const [row] = await tx.db
    .update(maps)
    .set({ ...columns, updatedAt: tx.now })
    .where(eq(maps.id, seen.id))
    .returning()
  announce(tx, mapsChanged, { bookId: seen.bookId })
  return viewOf(tx, { ...seen, ...row })
}

/** Deletes a map with its pins and its picture. */
export async function removeMap(tx: Call, { id }: { id: string }, { bookId, imageKey }: SeenMap) {
  await tx.db.delete(maps).where(eq(maps.id, id))
  await forgetFile(tx, imageKey)
  announce(tx, mapsChanged, { bookId })
  return { done: true as const }
}
