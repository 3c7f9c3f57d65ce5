import { ownCharacters } from '#features/characters/contract.ts'
import { characterSubject } from '#features/characters/server/service/the-character.ts'
import { byDoor, type Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  ...byDoor(ownCharacters),
  {
    list: 'characters',
    of: characterSubject,
    things: {
      brannoc: id('brannoc'),
      'corvin, who has left': id('corvin'),
      'wanderer, without a book': id('wanderer'),
    },
  },
]
