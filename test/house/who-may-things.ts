import { gallerySubject, npcSubject } from '#features/npcs/server/service/the-npc.ts'
import type { AnySubjects } from '#kit/server/subjects.ts'
import type { World } from '../world.ts'

/** A subject of a room, the name of its list in `who-may`, and the things of the world that it is tried on, by name. */
export type Tried = { list: string; of: AnySubjects; things: Record<string, string> }

/** Every subject that a contract names, in a world that `setTheScene` has prepared. */
export function everySubject({ id }: Pick<World, 'id'>): Tried[] {
  const books = { lantern: id('lantern'), afterlight: id('afterlight') }
  const npcs = {
    ferryman: id('ferryman'),
    'veiled-person': id('veiled-person'),
    'made by lio': id('made by lio'),
  }
  return [
    { list: 'npcs', of: npcSubject, things: npcs },
    { list: 'npc-galleries', of: gallerySubject, things: books },
  ]
}
