import type { UserData } from '#kit/server/user-data.ts'
import { giveBackAll } from './giving-back.ts'

/**
 * A book received lately goes back before an account is deleted: this room stands above `books`, so it comes before the
 * burning.
 */
export const transferUserData: UserData[] = [{ category: 'books', remove: giveBackAll }]
