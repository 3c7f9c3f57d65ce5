import type { Belongings } from '#kit/server/belongings.ts'
import { packReadingLook } from './reading-look.ts'

/** How somebody reads; it goes with the account. */
export const appearanceBelongings: Belongings[] = [
  { category: 'account', packs: 'reading-look', pack: packReadingLook },
]
