import { and, asc, eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import { ownLine, storeOnce } from '#features/talk/server/service/lines.ts'
import { keepPace } from '#features/talk/server/service/pace.ts'
import { avatarUrlOf } from '#features/talk/server/service/speakers.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { inPlan, windowOf } from '#kit/server/keyset.ts'
import { whatCan } from '#kit/server/policy.ts'
import { bornAfter, positionOf } from '#kit/server/windows.ts'
import { boardChanged } from '../../events.ts'
import type { BoardCommentView } from '../../forms.ts'
import { CHAT_WINDOW } from '../../rules.ts'
import { type BoardFacts, commentPolicy } from '../policy.ts'
import { boardComments } from '../tables.ts'
import { boardText, type Written } from './board.ts'
import { boardSpeaker } from './board-speaker.ts'
import { tellAnswered } from './notices.ts'
import type { SeenBoardPost, SeenComment } from './word-subjects.ts'

const comments = (call: Call) =>
  call.db
    .select({
      id: boardComments.id,
      postId: boardComments.postId,
      authorId: boardComments.authorId,
      characterId: boardComments.characterId,
      author: boardComments.author,
      content: boardComments.content,
      createdAt: boardComments.createdAt,
      avatarKey: characters.avatarKey,
      image: users.image,
    })
    .from(boardComments)
    .innerJoin(users, eq(users.id, boardComments.authorId))
    .leftJoin(characters, eq(characters.id, boardComments.characterId))
type CommentRow = Awaited<ReturnType<typeof comments>>[number]

const viewOf = (call: Call, visit: BoardFacts, { avatarKey, image, ...comment }: CommentRow): BoardCommentView => ({
  ...comment,
  avatarUrl: avatarUrlOf({ ...comment, avatarKey, image }),
  can: whatCan(commentPolicy, call.actor, { ...visit, authorId: comment.authorId }),
})

/** The comments of a post, oldest first. */
export async function readComments(call: Call, { after }: { after?: string | undefined }, post: SeenBoardPost) {
  const rows = await comments(call)
    .where(and(eq(boardComments.postId, post.id), bornAfter(boardComments, after)))
    .orderBy(asc(boardComments.createdAt), asc(boardComments.id))
    .limit(inPlan(CHAT_WINDOW + 1))
  const { shown, next } = windowOf(rows, CHAT_WINDOW, positionOf)
  return { comments: shown.map(row => viewOf(call, post, row)), next }
}

/** Writes a comment, by the rule of posting. Sent twice, it is stored once. */
export async function writeComment(tx: Call, { id, characterId, content }: Written, post: SeenBoardPost) {
  const { id: postId, bookId, authorId: poster } = post
  const { userId: authorId } = theActor(tx)
  const { name: author, characterId: speakerId } = await boardSpeaker(tx, post.characters, characterId)
  const text = boardText(content, 'COMMENT_EMPTY')
  await keepPace(tx)
  const comment = { id, postId, authorId, characterId: speakerId, author, content: text, createdAt: tx.now }
  if (await storeOnce(tx, boardComments, comment)) {
    announce(tx, boardChanged, { bookId, postId })
    await tellAnswered(tx, { postId, bookId, authorId: poster })
  }
  const own = and(eq(boardComments.id, id), eq(boardComments.postId, postId), eq(boardComments.authorId, authorId))
  return viewOf(tx, post, ownLine(await comments(tx).where(own)))
}

/** Deletes a comment. */
export async function removeComment(tx: Call, { id }: { id: string }, { bookId, postId }: SeenComment) {
  await tx.db.delete(boardComments).where(eq(boardComments.id, id))
  announce(tx, boardChanged, { bookId, postId })
  return { done: true as const }
}
