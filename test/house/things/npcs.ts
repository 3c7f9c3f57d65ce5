import { gallerySubject, npcSubject } from '#features/npcs/server/service/the-npc.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => {
  const npcs = {
    ferryman: id('ferryman'),
    'veiled-person': id('veiled-person'),
    'made by lio': id('made by lio'),
  }
  return [
    { list: 'npcs', of: npcSubject, things: npcs },
    { list: 'npc-galleries', of: gallerySubject, things: { lantern: id('lantern'), afterlight: id('afterlight') } },
  ]
}
