import type { Belongings } from '#kit/server/belongings.ts'
import { giveBackAll } from './giving-back.ts'

/** What was given lately is not gone with an account: it stands above the books room, and so comes before the burning. */
export const transferBelongings: Belongings[] = [{ category: 'books', remove: giveBackAll }]
