import { createHash } from 'node:crypto'
import { type StoryPersonKey, storyPeople } from './story/cast.ts'

/** Fixed ids for the demo world: the same name is the same id on every machine. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`tomewright demo ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const CAST_PASSWORD = 'lantern-light'

/** The named cast of the demo world, which is also the world of the tests. */
export const CAST = storyPeople
export type CastName = StoryPersonKey
