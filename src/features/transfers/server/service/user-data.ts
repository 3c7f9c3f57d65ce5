import type { UserData } from '#kit/server/user-data.ts'
import { giveBackAll } from './giving-back.ts'

/** What was given lately is not gone with an account: it stands above the books room, and so comes before the burning. */
export const transferUserData: UserData[] = [{ category: 'books', remove: giveBackAll }]
