import { broughtPassports } from '#features/passport/contract.ts'
import { passportSubject } from '#features/passport/server/service/the-passport.ts'
import { byDoor, type Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  ...byDoor(broughtPassports),
  {
    list: 'character-passports',
    of: passportSubject,
    things: {
      brannoc: id('brannoc'),
      'underhow, who came by one': id('underhow'),
      'corvin, who has left': id('corvin'),
      'wanderer, without a book': id('wanderer'),
    },
  },
]
