import { eq } from 'drizzle-orm'
import { tavernSubject } from '#features/inn/server/service/tavern.ts'
import { boardSubject, innSubject } from '#features/inn/server/service/the-inn.ts'
import { whisperSubject } from '#features/inn/server/service/whispers.ts'
import {
  boardPostSubject,
  chatLineSubject,
  commentSubject,
  socialPostSubject,
} from '#features/inn/server/service/word-subjects.ts'
import { boardComments, chatLines, socialPosts } from '#features/inn/server/tables.ts'
import { joinedId } from '#kit/shared/subject.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id, db }) => {
  const books = { lantern: id('lantern'), afterlight: id('afterlight') }
  const [social] = await db
    .select()
    .from(socialPosts)
    .where(eq(socialPosts.authorId, id('otto')))
    .limit(1)
  const [line] = await db
    .select()
    .from(chatLines)
    .where(eq(chatLines.authorId, id('otto')))
    .limit(1)
  const [answered] = await db
    .select()
    .from(boardComments)
    .where(eq(boardComments.authorId, id('otto')))
  return [
    { list: 'inn', of: innSubject, things: books },
    { list: 'inn-boards', of: boardSubject, things: books },
    {
      list: 'tavern',
      of: tavernSubject,
      things: {
        lantern: joinedId([books.lantern]),
        'lantern as brannoc': joinedId([books.lantern, id('brannoc')]),
        afterlight: joinedId([books.afterlight]),
      },
    },
    { list: 'social-posts', of: socialPostSubject, things: { 'of otto in lantern': social!.id } },
    {
      list: 'whispers',
      of: whisperSubject,
      things: { 'of pell to otto': id('whisper 0'), 'of otto to mira': id('whisper 1') },
    },
    { list: 'chat-lines', of: chatLineSubject, things: { 'of otto in lantern': line!.id } },
    {
      list: 'board-posts',
      of: boardPostSubject,
      things: { 'of otto in lantern': id('post of otto'), 'of sol in afterlight': id('post of sol') },
    },
    { list: 'board-comments', of: commentSubject, things: { 'of otto in lantern': answered!.id } },
  ]
}
