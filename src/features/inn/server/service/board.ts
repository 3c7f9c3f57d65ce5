import { and, eq, not, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import { forgetNotices } from '#features/notices/server/service/leaving-notices.ts'
import { type AskedWindow, ownLine, storeOnce, windowIn } from '#features/talk/server/service/lines.ts'
import { keepPace } from '#features/talk/server/service/pace.ts'
import { avatarUrlOf } from '#features/talk/server/service/speakers.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { inPlan, windowOf } from '#kit/server/keyset.ts'
import { whatCan } from '#kit/server/policy.ts'
import { positionOf } from '#kit/server/windows.ts'
import { fault } from '#lexicon/errors.ts'
import { longText } from '#lexicon/message-text.ts'
import { boardChanged } from '../../events.ts'
import type { BoardPostView } from '../../forms.ts'
import { BOARD_WINDOW, POST_LENGTH } from '../../rules.ts'
import { type BoardFacts, boardPostPolicy } from '../policy.ts'
import { boardComments, boardLikes, boardPosts } from '../tables.ts'
import { boardSpeaker } from './board-speaker.ts'
import { tellPosted, tellReaction } from './notices.ts'
import type { SeenBoard } from './the-inn.ts'
import type { SeenBoardPost } from './word-subjects.ts'

export type Written = { id: string; characterId?: string | null | undefined; content: string }

/** The posts of a book's board, without placeholders. */
export const pinnedIn = (bookId: string) => and(eq(boardPosts.bookId, bookId), not(boardPosts.placeholder))

const posts = (call: Call) =>
  call.db
    .select({
      id: boardPosts.id,
      authorId: boardPosts.authorId,
      characterId: boardPosts.characterId,
      author: boardPosts.author,
      content: boardPosts.content,
      createdAt: boardPosts.createdAt,
      avatarKey: characters.avatarKey,
      image: users.image,
      likes: sql<number>`(select count(*)::int from ${boardLikes} where ${boardLikes.postId} = ${boardPosts.id})`,
      liked: sql<boolean>`exists (select 1 from ${boardLikes}
        where ${boardLikes.postId} = ${boardPosts.id} and ${boardLikes.userId} = ${theActor(call).userId})`,
      comments: sql<number>`(select count(*)::int from ${boardComments} where ${boardComments.postId} = ${boardPosts.id})`,
    })
    .from(boardPosts)
    .innerJoin(users, eq(users.id, boardPosts.authorId))
    .leftJoin(characters, eq(characters.id, boardPosts.characterId))
type PostRow = Awaited<ReturnType<typeof posts>>[number]

const viewOf = (call: Call, visit: BoardFacts, { avatarKey, image, ...post }: PostRow): BoardPostView => ({
  ...post,
  avatarUrl: avatarUrlOf({ ...post, avatarKey, image }),
  can: whatCan(boardPostPolicy, call.actor, { ...visit, authorId: post.authorId }),
})

/** The posts of a board, newest first. */
export async function readBoardPosts(call: Call, asked: Pick<AskedWindow, 'before'>, visit: SeenBoard) {
  const { within, order } = windowIn(boardPosts, asked)
  const rows = await posts(call)
    .where(and(pinnedIn(visit.id), within))
    .orderBy(...order)
    .limit(inPlan(BOARD_WINDOW + 1))
  const { shown, next } = windowOf(rows, BOARD_WINDOW, positionOf)
  return { posts: shown.map(row => viewOf(call, visit, row)), next }
}

/** A text of the board as it is stored; `empty` is the refusal of one with nothing in it. */
export function boardText(content: string, empty: 'POST_EMPTY' | 'COMMENT_EMPTY'): string {
  const clean = longText(content)
  if (!clean) throw fault(empty)
  if ([...clean].length > POST_LENGTH) throw fault('POST_TOO_LONG')
  return clean
}

/** Writes a post. Sent twice, it is stored once. */
export async function writeBoardPost(tx: Call, { id, characterId, content }: Written, board: SeenBoard) {
  const bookId = board.id
  const { userId: authorId } = theActor(tx)
  const { name: author, characterId: speakerId } = await boardSpeaker(tx, board.characters, characterId)
  const text = boardText(content, 'POST_EMPTY')
  await keepPace(tx)
  const post = { id, bookId, authorId, characterId: speakerId, author, content: text, createdAt: tx.now }
  if (await storeOnce(tx, boardPosts, post)) {
    announce(tx, boardChanged, { bookId, postId: id })
    await tellPosted(tx, bookId)
  }
  const own = and(eq(boardPosts.id, id), eq(boardPosts.bookId, bookId), eq(boardPosts.authorId, authorId))
  return viewOf(tx, board, ownLine(await posts(tx).where(own)))
}

/** One post, to those who may read its board. */
export async function readBoardPost(call: Call, _: unknown, seen: SeenBoardPost): Promise<BoardPostView> {
  const [post] = await posts(call).where(eq(boardPosts.id, seen.id))
  if (!post) throw fault('NOT_FOUND')
  return viewOf(call, seen, post)
}

/** Deletes a post; its likes and comments go with it. */
export async function removeBoardPost(tx: Call, { postId }: { postId: string }, { bookId }: SeenBoardPost) {
  await tx.db.delete(boardPosts).where(eq(boardPosts.id, postId))
  await forgetNotices(tx, { about: postId })
  announce(tx, boardChanged, { bookId, postId })
  return { done: true as const }
}

type Liked = { postId: string; on: boolean }
/** Likes a post or takes it back; one person counts once. */
export async function likeBoardPost(tx: Call, { postId, on }: Liked, { bookId, authorId }: SeenBoardPost) {
  const { userId } = theActor(tx)
  const mine = and(eq(boardLikes.postId, postId), eq(boardLikes.userId, userId))
  const changed = on
    ? await tx.db.insert(boardLikes).values({ postId, userId, createdAt: tx.now }).onConflictDoNothing().returning()
    : await tx.db.delete(boardLikes).where(mine).returning()
  if (changed.length > 0) {
    announce(tx, boardChanged, { bookId, postId })
    await tellReaction(tx, 'post-liked', on, { postId, bookId, authorId })
  }
  const [post] = await posts(tx).where(eq(boardPosts.id, postId))
  if (!post) throw fault('NOT_FOUND')
  return { postId, likes: post.likes, liked: post.liked }
}
