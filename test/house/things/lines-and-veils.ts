import { lineSubject } from '#features/lines-and-veils/server/service/the-lines.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  { list: 'lines-and-veils', of: lineSubject, things: { lantern: id('lantern'), afterlight: id('afterlight') } },
]
