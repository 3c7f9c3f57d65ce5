import { potSubject } from '#features/party-pot/server/service/the-pot.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  { list: 'party-pot', of: potSubject, things: { lantern: id('lantern'), afterlight: id('afterlight') } },
]
