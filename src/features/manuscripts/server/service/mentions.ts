import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { characters } from '#features/characters/server/tables.ts'
import { type Mention, mentionKey } from '#features/text/engine/mentions.ts'
import type { MentionKind } from '#features/text/engine/tree.ts'
import type { Call } from '#kit/server/call.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { MentionableView } from '../../contract.ts'
import { chapters } from '../tables.ts'
import type { ReadableBook } from './readable-book.ts'

type OfBook = Pick<ReadableBook, 'id' | 'hostedBy' | 'parts'>

/** One kind of thing that a text can mention. Rooms above bring theirs. */
export type MentionRule = {
  kind: MentionKind
  /** Those of these ids that are something of this book, and no secret to the caller. */
  open: (call: Call, book: OfBook, ids: string[]) => Promise<string[]>
  /** All that the GM side can mention. */
  list: (call: Call, book: OfBook) => Promise<MentionableView[]>
  /** The texts about things of this kind that every reader of the book reads beside its chapters. */
  openTexts?: (call: Call, book: OfBook) => Promise<OpenText[]>
}
/** A text that stands outside the chapters: of which thing, and how the report calls it. */
export type OpenText = { npcId: string; title: string; words: string }
export type MentionRules = readonly MentionRule[]
/** The kinds of mentions in the text of a book. */
export const mentionRules = extensionPoint<MentionRule>('mention rules')

/** A reader of the book may see all of its characters, also those of the Hall of Echoes. */
const charactersMentioned: MentionRule = {
  kind: 'character',
  open: async (call, book, ids) => {
    const rows = await call.db
      .select({ id: characters.id })
      .from(characters)
      .where(and(eq(characters.bookId, book.id), inArray(characters.id, ids)))
    return rows.map(({ id }) => id)
  },
  list: async (call, book) => {
    const rows = await call.db
      .select()
      .from(characters)
      .where(and(eq(characters.bookId, book.id), not(characters.archived)))
      .orderBy(sql`lower(${characters.name})`, asc(characters.id))
    return rows.map(({ id, name }) => ({ kind: 'character', id, name, veiled: false }))
  },
}

const chaptersMentioned: MentionRule = {
  kind: 'chapter',
  open: async (call, book, ids) => {
    const rows = await call.db
      .select({ id: chapters.id })
      .from(chapters)
      .where(and(eq(chapters.bookId, book.id), inArray(chapters.id, ids)))
    return rows.map(({ id }) => id)
  },
  list: async (call, book) => {
    const rows = await call.db
      .select({ id: chapters.id, title: chapters.title })
      .from(chapters)
      .where(eq(chapters.bookId, book.id))
      .orderBy(asc(chapters.position), asc(chapters.id))
    return rows.map(({ id, title }) => ({ kind: 'chapter', id, name: title, veiled: false }))
  },
}

export const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The mentions that this room and those below it add. */
export const ownMentions: MentionRules = [charactersMentioned, chaptersMentioned]

/** Which of these mentions the caller may follow. A kind that nobody knows, and an id of nothing, are followed by nobody. */
export async function openMentions(
  call: Call,
  book: OfBook,
  mentioned: readonly Mention[],
  rules: MentionRules,
): Promise<Set<string>> {
  const open = await Promise.all(
    rules.map(async ({ kind, open: seek }) => {
      const ids = mentioned.filter(one => one.kind === kind && uuid.test(one.id)).map(({ id }) => id)
      const openIds = ids.length === 0 ? [] : await seek(call, book, ids)
      // Ids are compared as they were written: the database does not mind capitals, a key does.
      return ids.filter(id => openIds.includes(id.toLowerCase())).map(id => mentionKey({ kind, id }))
    }),
  )
  return new Set(open.flat())
}

/** Everything of a book that a text can mention, kind by kind. */
export async function mentionable(call: Call, book: OfBook, rules: MentionRules): Promise<MentionableView[]> {
  return (await Promise.all(rules.map(rule => rule.list(call, book)))).flat()
}
