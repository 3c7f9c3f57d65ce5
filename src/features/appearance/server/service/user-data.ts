import type { UserData } from '#kit/server/user-data.ts'
import { packReadingLook } from './reading-look.ts'

/** How somebody reads; it goes with the account. */
export const appearanceUserData: UserData[] = [
  {
    category: 'account',
    packs: 'reading-look',
    holds: 'the size of text and the light that you chose to read in',
    pack: packReadingLook,
  },
]
