import { atlasSubject } from '#features/maps/server/service/the-atlas.ts'
import { mapSubject, pinSubject } from '#features/maps/server/service/the-map.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  { list: 'atlases', of: atlasSubject, things: { lantern: id('lantern'), afterlight: id('afterlight') } },
  { list: 'maps', of: mapSubject, things: { 'map marsh': id('map marsh') } },
  { list: 'map-pins', of: pinSubject, things: { 'pin well': id('pin well'), 'pin tenth': id('pin tenth') } },
]
