import type { UserData } from '#kit/server/user-data.ts'
import { packReadingLook } from './reading-look.ts'

/** How somebody reads; it goes with the account. */
export const appearanceUserData: UserData[] = [{ category: 'account', packs: 'reading-look', pack: packReadingLook }]
