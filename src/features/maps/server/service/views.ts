import { asc, eq } from 'drizzle-orm'
import { keepsGmMade } from '#features/books/server/service/gm-made.ts'
import type { Call } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import type { CampaignMapView, MapHeadView, MapPinView } from '../../contract.ts'
import { POSITION_PARTS } from '../../rules.ts'
import { mapPolicy, pinPolicy } from '../policy.ts'
import { mapPins } from '../tables.ts'
import { leadsTo, type Target, targetsOf } from './targets.ts'
import type { Atlas } from './the-atlas.ts'
import type { PinRow, SeenMap } from './the-map.ts'

/** A map in a list. */
export function headOf(call: Call, seen: SeenMap): MapHeadView {
  const { id, bookId, title, note, imageKey, veil } = seen
  const can = whatCan(mapPolicy, call.actor, seen)
  return { id, bookId, title, note, imageUrl: fileUrl(imageKey), veiled: veil, can }
}

/** A map with the pins that the caller may see. */
export async function viewOf(call: Call, seen: SeenMap): Promise<CampaignMapView> {
  const rows = await pinRows(call, seen.id)
  const pins = await pinsOf(call, seen, rows)
  return { ...headOf(call, seen), width: seen.width, height: seen.height, pins }
}

/** Those of some pins of a book that the caller may see. */
export async function pinsOf(call: Call, atlas: Atlas, rows: PinRow[]): Promise<MapPinView[]> {
  const targets = await targetsOf(call, atlas, rows)
  return rows.flatMap(row => pinOf(call, atlas, row, targets) ?? [])
}

/** The pins of a map in the order of their making. */
export const pinRows = (call: Call, mapId: string): Promise<PinRow[]> =>
  call.db.select().from(mapPins).where(eq(mapPins.mapId, mapId)).orderBy(asc(mapPins.createdAt), asc(mapPins.id))

/**
 * One pin; undefined where the caller sees none: it is veiled, or leads to something that the caller may not know. Those who
 * keep the map see every pin, and whether the party does.
 */
function pinOf(call: Call, atlas: Atlas, row: PinRow, targets: Map<string, Target>): MapPinView | undefined {
  const { id, x, y, label, note, veil } = row
  const { kind, targetId } = leadsTo(row)
  const target = targetId === null ? null : targets.get(targetId)
  if (target === undefined || (veil && !keepsGmMade(call.actor, atlas))) return undefined
  return {
    id,
    kind,
    targetId,
    name: target?.name ?? label ?? '',
    what: target?.what ?? 'place',
    note,
    x: x / POSITION_PARTS,
    y: y / POSITION_PARTS,
    veiled: veil,
    hidden: veil || target?.isOpen === false,
    can: whatCan(pinPolicy, call.actor, atlas),
  }
}
