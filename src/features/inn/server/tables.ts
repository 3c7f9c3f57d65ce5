import { desc, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import type { ThrownView } from '#features/dice/forms.ts'

const moment = () => timestamp({ withTimezone: true })
const ofBook = () =>
  uuid()
    .notNull()
    .references(() => books.id, { onDelete: 'cascade' })
const byUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
/** The speaker: a character, or null for the person. The name spoken under stays when the character is deleted. */
const asCharacter = () => uuid().references(() => characters.id, { onDelete: 'set null' })

/** How a line was said: in words, as an action of its speaker, or with a roll, which is sealed to it. */
const manner = () => ({
  isAction: boolean().notNull().default(false),
  roll: jsonb().$type<ThrownView>(),
  rollSeal: text(),
})

/**
 * The posts of the social room. The page chooses `id`, so a post that is sent twice is stored once; `revision` grows
 * with every reaction, so the later of two counts is known.
 */
export const socialPosts = pgTable(
  'social_posts',
  {
    id: uuid().primaryKey(),
    bookId: ofBook(),
    authorId: byUser(),
    characterId: asCharacter(),
    author: text().notNull(),
    text: text().notNull(),
    ...manner(),
    revision: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  table => [
    index('social_posts_newest').on(table.bookId, desc(table.createdAt), desc(table.id)),
    index('social_posts_author').on(table.authorId),
    index('social_posts_character').on(table.characterId),
  ],
)

/** One person's reaction to a post: each once, by the key. Which reactions there are is checked by the contract. */
export const socialReactions = pgTable(
  'social_reactions',
  {
    postId: uuid()
      .notNull()
      .references(() => socialPosts.id, { onDelete: 'cascade' }),
    emoji: text().notNull(),
    userId: byUser(),
    createdAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.postId, table.emoji, table.userId] }),
    index('social_reactions_user').on(table.userId),
  ],
)

/**
 * How far somebody has read in a section of an Inn, and when they were there last: until `hereUntil` they are there. In the
 * place `hub`, `readUpTo` is when they first came.
 */
export const innMarks = pgTable(
  'inn_marks',
  {
    userId: byUser(),
    bookId: ofBook(),
    place: text().notNull(),
    readUpTo: moment().notNull(),
    seenAt: moment(),
    hereUntil: moment(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.bookId, table.place] }),
    check(
      'inn_marks_place',
      sql`${table.place} in ('hub', 'social', 'characters', 'gallery', 'echoes', 'calendar', 'bulletin', 'board')`,
    ),
    index('inn_marks_seen').on(table.bookId, desc(table.seenAt)),
  ],
)

/** The lines of the Tavern Chat, said by characters. */
export const chatLines = pgTable(
  'chat_lines',
  {
    id: uuid().primaryKey(),
    bookId: ofBook(),
    authorId: byUser(),
    characterId: asCharacter(),
    author: text().notNull(),
    content: text().notNull(),
    ...manner(),
    createdAt: moment().notNull(),
  },
  table => [
    index('chat_lines_newest').on(table.bookId, desc(table.createdAt), desc(table.id)),
    index('chat_lines_author').on(table.authorId),
    index('chat_lines_character').on(table.characterId),
  ],
)

/** The whispers in the Tavern Chat: for their authors and the people that they name, and in no other list. */
export const whispers = pgTable(
  'whispers',
  {
    id: uuid().primaryKey(),
    bookId: ofBook(),
    authorId: byUser(),
    characterId: asCharacter(),
    author: text().notNull(),
    content: text().notNull(),
    createdAt: moment().notNull(),
  },
  table => [
    index('whispers_newest').on(table.bookId, desc(table.createdAt), desc(table.id)),
    index('whispers_author').on(table.authorId),
    index('whispers_character').on(table.characterId),
  ],
)

/** Somebody who hears a whisper, and the name under which they were named. */
export const whisperEars = pgTable(
  'whisper_ears',
  {
    whisperId: uuid()
      .notNull()
      .references(() => whispers.id, { onDelete: 'cascade' }),
    userId: byUser(),
    name: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.whisperId, table.userId, table.name] }),
    index('whisper_ears_user').on(table.userId),
  ],
)

/** A post on the campaign board. `author` is missing where nobody is known to have written it. */
export const boardPosts = pgTable(
  'board_posts',
  {
    id: uuid().primaryKey(),
    bookId: ofBook(),
    authorId: byUser(),
    characterId: asCharacter(),
    author: text(),
    content: text().notNull(),
    placeholder: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  table => [
    index('board_posts_newest')
      .on(table.bookId, desc(table.createdAt), desc(table.id))
      .where(sql`not ${table.placeholder}`),
    index('board_posts_author').on(table.authorId),
    index('board_posts_character').on(table.characterId),
  ],
)

const underPost = () =>
  uuid()
    .notNull()
    .references(() => boardPosts.id, { onDelete: 'cascade' })

/** One person's like of a post, once by the key. */
export const boardLikes = pgTable(
  'board_likes',
  { postId: underPost(), userId: byUser(), createdAt: moment().notNull() },
  table => [primaryKey({ columns: [table.postId, table.userId] }), index('board_likes_user').on(table.userId)],
)

/** A comment under a post. */
export const boardComments = pgTable(
  'board_comments',
  {
    id: uuid().primaryKey(),
    postId: underPost(),
    authorId: byUser(),
    characterId: asCharacter(),
    author: text(),
    content: text().notNull(),
    createdAt: moment().notNull(),
  },
  table => [
    index('board_comments_oldest').on(table.postId, table.createdAt, table.id),
    index('board_comments_author').on(table.authorId),
    index('board_comments_character').on(table.characterId),
  ],
)
