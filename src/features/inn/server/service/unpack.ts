import * as z from 'zod'
import { Thrown } from '#features/dice/forms.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import type { Unpacking } from '#kit/server/user-data.ts'
import { pastMoment } from '#kit/shared/past-moment.ts'
import { namedFromArchive } from '#lexicon/from-archive.ts'
import { boardComments, boardPosts, chatLines, socialPosts } from '../tables.ts'

const MOST_ROWS = 100_000
const AT_ONCE = 500
const LONGEST = 20_000
const author = z.string().max(200)
const words = z.string().max(LONGEST)
const said = { id: z.string(), createdAt: pastMoment }
/** A roll of an archive comes without a seal: it may have been written by anybody. */
const manner = { isAction: z.boolean().default(false), roll: Thrown.nullable().catch(null) }
const many = <T extends z.ZodType>(row: T) => z.array(row).max(MOST_ROWS).default([])

const PackedTalk = z.object({
  social: many(z.object({ ...said, author, text: words, ...manner })),
  chat: many(z.object({ ...said, author, content: words, ...manner })),
  board: many(z.object({ ...said, author: author.nullable(), content: words })),
  comments: many(z.object({ ...said, postId: z.string(), author: author.nullable(), content: words })),
})

/** Imports the talk of a book, in its order and with its times; it belongs to the person who imports it. */
export async function unpackTalk(tx: Call, packed: unknown, { bookId, newId, leave }: Unpacking) {
  const { social, chat, board, comments } = PackedTalk.parse(packed ?? {})
  const authorId = theActor(tx).userId
  const row = <T extends { id: string; author: string | null }>({ id, author, ...rest }: T) => ({
    ...rest,
    id: newId(id),
    authorId,
    author: namedFromArchive(author ?? 'Somebody'),
  })
  for (const part of parts(social)) await tx.db.insert(socialPosts).values(part.map(one => ({ ...row(one), bookId })))
  for (const part of parts(chat)) await tx.db.insert(chatLines).values(part.map(one => ({ ...row(one), bookId })))
  for (const part of parts(board)) await tx.db.insert(boardPosts).values(part.map(one => ({ ...row(one), bookId })))
  const posts = new Set(board.map(({ id }) => id))
  for (const part of parts(comments.filter(({ postId }) => posts.has(postId))))
    await tx.db.insert(boardComments).values(part.map(one => ({ ...row(one), postId: newId(one.postId) })))
  const rolls = [...social, ...chat].filter(({ roll }) => roll !== null).length
  if (rolls > 0) leave(`the mark that a server threw ${rolls === 1 ? 'one of its rolls' : `${rolls} of its rolls`}`)
}

const parts = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, at) => rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE))
