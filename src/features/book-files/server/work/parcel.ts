import { setImmediate } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'

/** Plain data on its way from a thread: in pieces, between which the event loop answers other requests. */
export type Parcel = { list: Uint8Array[] } | { fields: [string, Parcel][] } | { value: Uint8Array }

const ROWS_AT_ONCE = 100

/** Lists are cut into pieces, also those that stand in an object. */
export function packParcel(value: unknown, depth = 0): Parcel {
  if (Array.isArray(value))
    return {
      list: Array.from({ length: Math.ceil(value.length / ROWS_AT_ONCE) }, (_, at) =>
        serialize(value.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE)),
      ),
    }
  if (depth === 0 && typeof value === 'object' && value !== null)
    return { fields: Object.entries(value).map(([name, one]) => [name, packParcel(one, 1)]) }
  return { value: serialize(value) }
}

/** The same value again; the event loop turns after each piece. */
export async function openParcel(parcel: Parcel): Promise<unknown> {
  if ('value' in parcel) return deserialize(parcel.value)
  if ('list' in parcel) {
    const rows: unknown[] = []
    for (const piece of parcel.list) {
      rows.push(...(deserialize(piece) as unknown[]))
      await setImmediate()
    }
    return rows
  }
  const fields: [string, unknown][] = []
  for (const [name, one] of parcel.fields) fields.push([name, await openParcel(one)])
  return Object.fromEntries(fields)
}
