import { asc, eq } from 'drizzle-orm'
import { theBook } from '#features/books/server/service/the-book.ts'
import { characters } from '#features/characters/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { LeakView, MentionableView } from '../../contract.ts'
import { type Leak, leaksIn } from '../../text/leaks.ts'
import { chapters } from '../tables.ts'
import { type MentionRules, mentionable } from './mentions.ts'

const REFUSED = { refusal: 'PAGES_NOT_ALLOWED' } as const
type OfBook = { bookId: string }

/** Everything that the text of a book can mention. */
export async function listMentionable(call: Call, rules: MentionRules, { bookId }: OfBook): Promise<MentionableView[]> {
  return mentionable(call, await theBook(call, bookId, 'readAsGm', REFUSED), rules)
}

/** Where the saved text of a book tells what somebody may not know yet. */
export async function leaksOf(call: Call, rules: MentionRules, { bookId }: OfBook): Promise<LeakView[]> {
  const book = await theBook(call, bookId, 'readAsGm', REFUSED)
  const [cast, listed, texts] = await Promise.all([
    call.db
      .select({ id: characters.id, name: characters.name, archived: characters.archived })
      .from(characters)
      .where(eq(characters.bookId, bookId)),
    mentionable(call, book, rules),
    call.db
      .select()
      .from(chapters)
      .where(eq(chapters.bookId, bookId))
      .orderBy(asc(chapters.position), asc(chapters.id)),
  ])
  const gone = cast.filter(one => one.archived).map(one => ({ ...one, kind: 'character' as const, veiled: false }))
  const things = [...listed, ...gone]
  return texts.flatMap(({ id: chapterId, title, version, source }) => {
    const place = (leak: Leak): LeakView => ({ ...leak, chapterId, title, version })
    // A title is read by everybody who reads the book.
    const inTitle = leaksIn(title, { cast, things }).filter(({ kind }) => kind === 'name')
    return [
      ...inTitle.map(leak => place({ ...leak, start: 0, end: 0 })),
      ...leaksIn(source, { cast, things }).map(place),
    ]
  })
}
