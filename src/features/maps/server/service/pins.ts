import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { announce, type Call } from '#kit/server/call.ts'
import { theOne } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { mapsChanged } from '../../events.ts'
import type { PinForm, Position } from '../../forms.ts'
import { MOST_PINS, POSITION_PARTS } from '../../rules.ts'
import { mapPins } from '../tables.ts'
import { targetsOf } from './targets.ts'
import type { Atlas } from './the-atlas.ts'
import { type PinRow, pinSubject, type SeenMap, type SeenPin } from './the-map.ts'
import { pinRows, viewOf } from './views.ts'

type Form = z.output<typeof PinForm>
type At = z.output<typeof Position>
type NewPin = { pinId: string; veil: boolean; pin: Form; at: At }

/** Adds a pin. The id is the caller's own: a form sent twice adds one. */
export async function addPin(tx: Call, { pinId, veil, pin, at }: NewPin, map: SeenMap) {
  // The map is locked, so two pins at once are counted one after the other.
  const others = (await pinRows(tx, map.id)).filter(({ id }) => id !== pinId)
  if (others.length >= MOST_PINS) throw fault('PINS_FULL', { most: MOST_PINS })
  const row = { ...(await columnsOf(tx, map, pin)), ...placed(at), id: pinId, mapId: map.id, veil, createdAt: tx.now }
  await tx.db.insert(mapPins).values(row).onConflictDoNothing({ target: mapPins.id })
  // Under this id there may be one of another map.
  const stored = await theOne(pinSubject, tx, pinId, 'edit')
  if (stored.pin.mapId !== map.id) throw fault('NOT_ALLOWED', { action: 'pin' })
  return changed(tx, map)
}

/** Changes a pin, or moves it. */
export async function editPin(tx: Call, { pin, at }: { pin?: Form | undefined; at?: At | undefined }, seen: SeenPin) {
  const columns = { ...(pin && (await columnsOf(tx, seen, pin))), ...(at && placed(at)) }
  if (Object.keys(columns).length > 0) await tx.db.update(mapPins).set(columns).where(eq(mapPins.id, seen.pin.id))
  return changed(tx, seen.map)
}

/** Takes a pin behind the veil, or lifts it. */
export async function setPinVeil(tx: Call, { veil }: { veil: boolean }, seen: SeenPin) {
  await tx.db.update(mapPins).set({ veil }).where(eq(mapPins.id, seen.pin.id))
  return changed(tx, seen.map)
}

/** Takes a pin off its map. */
export async function removePin(tx: Call, _: unknown, seen: SeenPin) {
  await tx.db.delete(mapPins).where(eq(mapPins.id, seen.pin.id))
  return changed(tx, seen.map)
}

const placed = ({ x, y }: At) => ({ x: Math.round(x * POSITION_PARTS), y: Math.round(y * POSITION_PARTS) })

/** The columns of what a pin says and leads to. What it leads to must be something of the same book. */
async function columnsOf(call: Call, atlas: Atlas, { kind, label, targetId, note }: Form) {
  const nothing = { label: null, npcId: null, chapterId: null, handoutId: null }
  const columns = { ...nothing, note, ...target(kind, label, targetId) }
  if (kind === 'words') return columns
  const targets = await targetsOf(call, atlas, [columns as PinRow])
  if (targets.size === 0) throw fault('PIN_TARGET_GONE')
  return columns
}

function target(kind: Form['kind'], label: string, targetId: string | null) {
  if (kind === 'words') return { label }
  return kind === 'npc' ? { npcId: targetId } : kind === 'chapter' ? { chapterId: targetId } : { handoutId: targetId }
}

/** The map after a change of its pins. Its row is left alone, since it may be locked by somebody who waits for a pin. */
function changed(tx: Call, map: SeenMap) {
  announce(tx, mapsChanged, { bookId: map.bookId })
  return viewOf(tx, map)
}
