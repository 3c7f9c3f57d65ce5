import { and, asc, inArray, or, sql } from 'drizzle-orm'
import type { BookRow } from '#features/books/server/service/the-book.ts'
import { openAtlas } from '#features/maps/server/service/open-atlas.ts'
import { mapsSeen } from '#features/maps/server/service/things-seen.ts'
import { pinsOf } from '#features/maps/server/service/views.ts'
import { mapPins, maps } from '#features/maps/server/tables.ts'
import { holdingAll } from '#kit/server/finding.ts'
import { bornAfter, positionOf } from '#kit/server/windows.ts'
import { excerptOf, folded, holdsAll } from '#kit/shared/finding.ts'
import type { Source } from './source.ts'

/** What a pin says itself. */
const ofPin = sql`concat_ws(' ', ${mapPins.label}, ${mapPins.note})`
/** All that is written on a map and by its pins. */
const written = sql`concat_ws(' ', ${maps.title}, ${maps.note},
  (select string_agg(${ofPin}, ' ') from ${mapPins} where ${mapPins.mapId} = ${maps.id}))`

/**
 * The maps of the book that this viewer sees. The database only leaves out what nobody could find; whether a map is found is asked of the
 * pins that the viewer sees.
 */
export const mapHits =
  (book: BookRow): Source =>
  async (call, { terms, after, most }) => {
    const atlas = openAtlas(call, book)
    if (!atlas) return []
    const rows = await mapsSeen(call, atlas, and(bornAfter(maps, after), holdingAll(written, terms))).orderBy(
      asc(maps.createdAt),
      asc(maps.id),
    )
    const pinRows =
      rows.length === 0
        ? []
        : await call.db
            .select()
            .from(mapPins)
            .where(
              and(
                inArray(
                  mapPins.mapId,
                  rows.map(({ id }) => id),
                ),
                // Only these can make a map a hit.
                or(...terms.map(term => holdingAll(ofPin, [term]))),
              ),
            )
            .orderBy(asc(mapPins.createdAt), asc(mapPins.id))
    const seen = new Set((await pinsOf(call, atlas, pinRows)).map(({ id }) => id))
    return rows
      .flatMap(row => {
        const said = pinRows
          .filter(pin => pin.mapId === row.id && seen.has(pin.id))
          .flatMap(({ label, note }) => [label, note])
        const text = [row.name, row.note, ...said].filter(Boolean).join('\n')
        if (!holdsAll(folded(text), terms)) return []
        const hit = { kind: 'map' as const, id: row.id, title: row.name, excerpt: excerptOf(text, terms) }
        return [{ hit, position: positionOf(row) }]
      })
      .slice(0, most)
  }
