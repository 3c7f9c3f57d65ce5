import { ownChat } from '#features/people/contract.ts'
import { personalitySubject } from '#features/people/server/service/personality.ts'
import { byDoor, type Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async () => [
  ...byDoor(ownChat),
  { list: 'personality', of: personalitySubject, things: { 'own personality': '' } },
]
