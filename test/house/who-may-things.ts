import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnySubjects, guardedByDoor } from '#kit/server/subjects.ts'
import type { Subject } from '#kit/shared/subject.ts'
import type { World } from '../world.ts'

/**
 * A subject of a room, the name of its list in `who-may`, and the things of the world that it is tried on, by name.
 * `atDomain`: those of them that the list asks about on the domain of Mira.
 */
export type Tried = { list: string; of: AnySubjects; things: Record<string, string>; atDomain?: readonly string[] }

/** The subjects of a room, in a world that `setTheScene` has prepared: `things/<room>.ts` exports them as `things`. */
export type Things = (world: Pick<World, 'id' | 'db'>) => Promise<Tried[]>

/** Subjects whose only rule is the door. They have no list. */
export const byDoor = (...kinds: Subject[]): Tried[] =>
  kinds.map(kind => ({ list: kind.name, of: guardedByDoor(kind), things: { own: '' } }))

/** Every subject that a contract names. */
export async function everySubject(world: Pick<World, 'id' | 'db'>): Promise<Tried[]> {
  const files = globSync('things/*.ts', { cwd: import.meta.dirname }).sort()
  const rooms = await Promise.all(
    files.map(file => import(pathToFileURL(join(import.meta.dirname, file)).href) as Promise<{ things: Things }>),
  )
  return (await Promise.all(rooms.map(({ things }) => things(world)))).flat()
}
