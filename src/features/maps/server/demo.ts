import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storeBytes } from '#features/media/server/service.ts'
import { asked } from '#kit/server/asked.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { theOne } from '#kit/server/subjects.ts'
import { demoMap, demoPins } from './demo/maps.ts'
import { mapHandlers } from './handlers.ts'
import { keyOf } from './service/image.ts'
import { atlasSubject } from './service/the-atlas.ts'
import { putMap } from './service.ts'

const PICTURE = join(import.meta.dirname, '../../../../assets/maps/marsh.jpg')

/** Mira has drawn the marsh, with what the party knows of it and what it does not. */
export const plantMaps: PlantDemo = async ({ as, id, ago }) => {
  const bookId = id('lantern')
  const mira = { ...(await as('mira')), now: ago(600) }
  const mapId = id(demoMap.key)
  const key = keyOf(bookId, mapId)
  // It is as ours are already, and there is no job queue yet that would make its sizes.
  const picture = { bytes: await readFile(PICTURE), contentType: 'image/jpeg' }
  await storeBytes(mira, { kind: 'map', key, belongsTo: bookId }, picture)
  const { title, note, size } = demoMap
  const atlas = await theOne(atlasSubject, mira, bookId, 'add')
  await putMap(mira, { id: mapId, title, note, veil: false }, { key, size }, atlas)
  for (const [at, { key: pinKey, x, y, note: words, ...rest }] of demoPins.entries()) {
    const pin = {
      kind: 'npc' in rest ? ('npc' as const) : 'chapter' in rest ? ('chapter' as const) : ('words' as const),
      label: 'label' in rest ? rest.label : '',
      targetId: 'npc' in rest ? id(rest.npc) : 'chapter' in rest ? id(rest.chapter) : null,
      note: words,
    }
    const call = { ...mira, now: ago(590 - at) }
    const input = { id: mapId, pinId: id(pinKey), veil: 'veil' in rest, pin, at: { x, y } }
    await asked(mapHandlers.addPin, call, input)
  }
}
