import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { BookmarkAction } from '../contract.ts'

/** Whose ribbon it is. */
export type BookmarkFacts = { userId: string }

const isOwn = (who: Actor, { userId }: BookmarkFacts) => who.userId === userId

/** What somebody marks is theirs alone: no GM, no admin. */
export const bookmarkPolicy: Policy<BookmarkAction | 'read', Actor, BookmarkFacts> = {
  read: isOwn,
  note: isOwn,
  remove: isOwn,
}
