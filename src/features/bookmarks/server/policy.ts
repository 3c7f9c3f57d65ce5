import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import type { bookmark, markedBook } from '../contract.ts'

type Who = Actor | null

/** Whether the caller may read the book now. */
export type MarkedBookFacts = { isReader: boolean }
/** Whose bookmark it is as well. */
export type BookmarkFacts = MarkedBookFacts & { userId: string }

const isOwn = (who: Who, { userId }: BookmarkFacts) => who?.userId === userId

/** A bookmark belongs to its reader alone: no GM and no admin. A bookmark of a closed book can only be removed. */
export const bookmarkPolicy: Policy<ActionOf<typeof bookmark>, Who, BookmarkFacts> = {
  read: isOwn,
  note: (who, mark) => isOwn(who, mark) && mark.isReader,
  remove: isOwn,
}

/** Everybody who is signed in marks the books that they may read. */
export const markedBookPolicy: Policy<ActionOf<typeof markedBook>, Who, MarkedBookFacts> = {
  read: (_, { isReader }) => isReader,
  mark: (who, { isReader }) => who !== null && isReader,
}
