import { inArray } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { handouts } from '#features/handouts/server/tables.ts'
import { chapters } from '#features/manuscripts/server/tables.ts'
import { storedSize } from '#features/media/server/service.ts'
import { npcs } from '#features/npcs/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import type { Unpacking } from '#kit/server/user-data.ts'
import { newId } from '#kit/shared/ids.ts'
import { pastMoment } from '#kit/shared/past-moment.ts'
import { longText } from '#lexicon/message-text.ts'
import { MapForm } from '../../forms.ts'
import { MOST_MAPS, MOST_PINS, PIN_LENGTHS, POSITION_PARTS } from '../../rules.ts'
import { mapPins, maps } from '../tables.ts'
import { keyOf } from './image.ts'

const share = z.int().min(0).max(POSITION_PARTS)
const PackedPin = z.object({
  x: share,
  y: share,
  label: z.string().overwrite(longText).max(PIN_LENGTHS.label).nullable(),
  npcId: z.string().nullable(),
  chapterId: z.string().nullable(),
  handoutId: z.string().nullable(),
  note: z.string().overwrite(longText).max(PIN_LENGTHS.note),
  veil: z.boolean(),
  createdAt: pastMoment,
})
const PackedMap = MapForm.required().extend({
  id: z.string(),
  veil: z.boolean(),
  image: z.string().nullable(),
  createdAt: pastMoment,
  updatedAt: pastMoment,
  pins: z.array(PackedPin).max(MOST_PINS),
})
const PackedMaps = z.array(PackedMap).max(MOST_MAPS, `it has more than ${MOST_MAPS} maps`)
type Pin = z.output<typeof PackedPin>

/** Imports the maps of a book with their pins. A map without its picture is left, and so is a pin that leads to what is not here. */
export async function unpackMaps(tx: Call, packed: unknown, from: Unpacking) {
  const createdBy = theActor(tx).userId
  for (const { id: old, image, pins, ...map } of PackedMaps.parse(packed ?? [])) {
    const id = from.newId(old)
    const imageKey = await from.picture(image, { kind: 'map', key: keyOf(from.bookId, id) })
    if (!imageKey) {
      from.leave('a map without its picture')
      continue
    }
    const size = await storedSize(tx, imageKey)
    await tx.db.insert(maps).values({ ...map, ...size, id, bookId: from.bookId, imageKey, createdBy })
    const rows = pins.map(pin => ({ ...leadingHere(pin, from), id: newId(pin.createdAt.getTime()), mapId: id }))
    const here = await hereOf(tx, rows)
    const leading = rows.filter(row => row.label !== null || here.has(targetOf(row) ?? ''))
    if (leading.length > 0) await tx.db.insert(mapPins).values(leading)
    if (leading.length < rows.length) from.leave(`${rows.length - leading.length} pins that lead to nothing in it`)
  }
}

/** A pin with the new ids, and with one target: of several the first counts. */
function leadingHere({ npcId, chapterId, handoutId, label, ...pin }: Pin, { newId: renamed }: Unpacking) {
  const columns = { ...pin, label: null, npcId: null, chapterId: null, handoutId: null }
  if (npcId) return { ...columns, npcId: renamed(npcId) }
  if (chapterId) return { ...columns, chapterId: renamed(chapterId) }
  if (handoutId) return { ...columns, handoutId: renamed(handoutId) }
  return { ...columns, label: label || '?' }
}

type Row = ReturnType<typeof leadingHere>
const targetOf = ({ npcId, chapterId, handoutId }: Row): string | null => npcId ?? chapterId ?? handoutId

/** Those targets that were imported. */
async function hereOf(tx: Call, rows: readonly Row[]): Promise<Set<string>> {
  const idsIn = async (table: AnyPgTable & { id: AnyPgColumn }, ids: (string | null)[]) => {
    const wanted = ids.filter(id => id !== null)
    if (wanted.length === 0) return []
    return tx.db.select({ id: table.id }).from(table).where(inArray(table.id, wanted))
  }
  const all = [
    ...(await idsIn(
      npcs,
      rows.map(row => row.npcId),
    )),
    ...(await idsIn(
      chapters,
      rows.map(row => row.chapterId),
    )),
    ...(await idsIn(
      handouts,
      rows.map(row => row.handoutId),
    )),
  ]
  return new Set(all.map(({ id }) => String(id)))
}
