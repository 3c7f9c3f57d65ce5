import { ownRollsSubject, savedRollSubject } from '#features/dice/server/service/the-saved-roll.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  { list: 'own-rolls', of: ownRollsSubject, things: { 'own rolls': '' } },
  { list: 'saved-rolls', of: savedRollSubject, things: { 'roll of otto': id('saved roll 0') } },
]
