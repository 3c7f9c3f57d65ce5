import { eq } from 'drizzle-orm'
import { keepsGmMade } from '#features/books/server/service/gm-made.ts'
import { waitsOrRefused } from '#features/books/server/service/waiting.ts'
import type { Call } from '#kit/server/call.ts'
import { type Finding, oneRow, subjects } from '#kit/server/subjects.ts'
import { campaignMap, mapPin } from '../../contract.ts'
import { mapPolicy, pinPolicy } from '../policy.ts'
import { mapPins, maps } from '../tables.ts'
import { type Atlas, atlasOf } from './the-atlas.ts'

export type MapRow = typeof maps.$inferSelect
/** A map as seen by one caller: what the rules look at is in it. */
export type SeenMap = MapRow & Atlas
export type PinRow = typeof mapPins.$inferSelect
/** A pin with its map, as seen by one caller. */
export type SeenPin = { pin: PinRow; map: SeenMap } & Atlas

async function mapSeen(call: Call, id: string, how: Finding): Promise<SeenMap | undefined> {
  const row = await oneRow(call.db.select().from(maps).where(eq(maps.id, id)), how)
  const atlas = row && (await atlasOf(call, row.bookId))
  return row && atlas && { ...row, ...atlas }
}

/** Maps, each with how the caller stands to its book. */
export const mapSubject = subjects({
  kind: campaignMap,
  load: mapSeen,
  policy: mapPolicy,
  missing: 'NOT_FOUND',
  refusals: {
    edit: ({ actor }, seen) => waitsOrRefused('edit', keepsGmMade(actor, seen)),
    pin: ({ actor }, seen) => waitsOrRefused('pin', keepsGmMade(actor, seen)),
  },
})

async function pinSeen(call: Call, id: string, how: Finding): Promise<SeenPin | undefined> {
  const pin = await oneRow(call.db.select().from(mapPins).where(eq(mapPins.id, id)), how)
  const map = pin && (await mapSeen(call, pin.mapId, { hold: false }))
  return pin && map && { pin, map, ...map }
}

/** Pins, for those who keep their map. */
export const pinSubject = subjects({
  kind: mapPin,
  load: pinSeen,
  policy: pinPolicy,
  missing: 'NOT_FOUND',
  refusals: { edit: ({ actor }, seen) => waitsOrRefused('edit', keepsGmMade(actor, seen)) },
})
