import { and, desc, eq, not } from 'drizzle-orm'
import { UNKNOWN_SPEAKER } from '#features/inn/rules.ts'
import { boardSubject } from '#features/inn/server/service/the-inn.ts'
import { boardComments, boardPosts } from '#features/inn/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { holdingAll } from '#kit/server/finding.ts'
import { oneIf } from '#kit/server/subjects.ts'
import { bornBefore, positionOf } from '#kit/server/windows.ts'
import { excerptOf } from '#kit/shared/finding.ts'
import type { Source } from './source.ts'

type Said = { id: string; author: string | null; content: string; createdAt: Date }
const foundIn = (terms: readonly string[], { id, author, content, createdAt }: Said) => ({
  id,
  title: author ?? UNKNOWN_SPEAKER,
  at: createdAt,
  excerpt: excerptOf(content, terms),
})

/** The posts and the comments of one search: whether the board is open to the reader is asked once for both. */
export function boardHits(): { post: Source; comment: Source } {
  let asked: ReturnType<typeof boardOf> | undefined
  const ifOpen =
    (source: Source): Source =>
    async (call, looked) => {
      asked ??= boardOf(call, looked.bookId)
      return (await asked) ? source(call, looked) : []
    }
  return { post: ifOpen(postHits), comment: ifOpen(commentHits) }
}

const boardOf = (call: Call, bookId: string) => oneIf(boardSubject, call, bookId, 'read')

/** Hits in the posts of the board, the newest first. */
const postHits: Source = async (call, { bookId, terms, after, most }) => {
  const rows = await call.db
    .select()
    .from(boardPosts)
    .where(
      and(
        eq(boardPosts.bookId, bookId),
        not(boardPosts.placeholder),
        bornBefore(boardPosts, after),
        holdingAll(boardPosts.content, terms),
      ),
    )
    .orderBy(desc(boardPosts.createdAt), desc(boardPosts.id))
    .limit(most)
  return rows.map(row => ({ hit: { kind: 'post', ...foundIn(terms, row) }, position: positionOf(row) }))
}

/** Hits in the comments, the newest first. */
const commentHits: Source = async (call, { bookId, terms, after, most }) => {
  const rows = await call.db
    .select({ comment: boardComments })
    .from(boardComments)
    .innerJoin(boardPosts, eq(boardPosts.id, boardComments.postId))
    .where(
      and(
        eq(boardPosts.bookId, bookId),
        not(boardPosts.placeholder),
        bornBefore(boardComments, after),
        holdingAll(boardComments.content, terms),
      ),
    )
    .orderBy(desc(boardComments.createdAt), desc(boardComments.id))
    .limit(most)
  return rows.map(({ comment }) => ({
    hit: { kind: 'comment', postId: comment.postId, ...foundIn(terms, comment) },
    position: positionOf(comment),
  }))
}
