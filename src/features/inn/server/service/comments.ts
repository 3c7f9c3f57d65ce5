import { and, asc, eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import { keepPace } from '#features/messages/server/service/pace.ts'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { windowOf } from '#kit/server/keyset.ts'
import { bornAfter, placeOf } from '#kit/server/windows.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import { fault } from '#lexicon/errors.ts'
import type { BoardCommentView } from '../../contract.ts'
import { boardChanged } from '../../events.ts'
import { CHAT_WINDOW } from '../../rules.ts'
import { mayUnsay, type VisitFacts } from '../policy.ts'
import { boardComments } from '../tables.ts'
import { boardText, thePost, type Written } from './board.ts'
import { tellAnswered } from './notices.ts'
import { theWriter } from './speaker.ts'

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

const viewOf = (call: Call, visit: VisitFacts, { avatarKey, image, ...comment }: CommentRow): BoardCommentView => ({
  ...comment,
  avatarUrl: comment.characterId ? fileUrl(avatarKey) : image,
  can: { remove: mayUnsay(theActor(call), comment.authorId, visit) },
})

/** The comments of a post, oldest first. */
export async function readComments(call: Call, { postId, after }: { postId: string; after?: string | undefined }) {
  const visit = await thePost(call, postId)
  const rows = await comments(call)
    .where(and(eq(boardComments.postId, postId), bornAfter(boardComments, after)))
    .orderBy(asc(boardComments.createdAt), asc(boardComments.id))
    .limit(CHAT_WINDOW + 1)
  const { shown, next } = windowOf(rows, CHAT_WINDOW, placeOf)
  return { comments: shown.map(row => viewOf(call, visit, row)), next }
}

/** Writes a comment, by the rule of posting. Sent twice, it is kept once. */
export async function writeComment(call: Call, { postId, id, characterId, content }: Written & { postId: string }) {
  const { bookId, authorId: poster, ...visit } = await thePost(call, postId)
  const { name: author, characterId: writerId } = await theWriter(call, bookId, characterId)
  const text = boardText(content, 'COMMENT_EMPTY')
  await keepPace(call)
  const { userId: authorId } = theActor(call)
  await inTransaction(call, async tx => {
    const kept = await tx.db
      .insert(boardComments)
      .values({ id, postId, authorId, characterId: writerId, author, content: text, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: boardComments.id })
    if (kept.length === 0) return
    announce(tx, boardChanged, { bookId, postId })
    await tellAnswered(tx, { postId, bookId, authorId: poster })
  })
  const own = and(eq(boardComments.id, id), eq(boardComments.postId, postId), eq(boardComments.authorId, authorId))
  const [comment] = await comments(call).where(own)
  if (!comment) throw fault('NOT_ALLOWED', { action: 'send under this id' })
  return viewOf(call, visit, comment)
}

/** Deletes a comment. */
export async function removeComment(call: Call, { id }: { id: string }) {
  await inTransaction(call, async tx => {
    const [comment] = await tx.db.select().from(boardComments).where(eq(boardComments.id, id))
    if (!comment) throw fault('NOT_FOUND')
    const { bookId, onGmSide } = await thePost(tx, comment.postId)
    if (!mayUnsay(theActor(tx), comment.authorId, { onGmSide })) throw fault('NOT_ALLOWED', { action: 'remove' })
    await tx.db.delete(boardComments).where(eq(boardComments.id, id))
    announce(tx, boardChanged, { bookId, postId: comment.postId })
  })
  return { done: true as const }
}
