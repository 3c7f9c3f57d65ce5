import { and, asc, eq, inArray, not, type SQL } from 'drizzle-orm'
import { theBook } from '#features/books/server/service/the-book.ts'
import { characters, plainName } from '#features/characters/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { LeakView, MentionableView } from '../../contract.ts'
import { type Character, type Leak, leaksIn, veiledNamesIn } from '../../text/leaks.ts'
import { mentionsNamed } from '../../text/mentions.ts'
import { type SecretSpan, sameName, secretsIn } from '../../text/secrets.ts'
import { chapters } from '../tables.ts'
import { type MentionRules, mentionable, uuid } from './mentions.ts'

const REFUSED = { refusal: 'PAGES_NOT_ALLOWED' } as const
type OfBook = { bookId: string }

/** Everything that the text of a book can mention. */
export async function listMentionable(call: Call, rules: MentionRules, { bookId }: OfBook): Promise<MentionableView[]> {
  return mentionable(call, await theBook(call, bookId, 'readAsGm', REFUSED), rules)
}

/** Everybody at the table, and those of the Hall of Echoes whom a text names: the hall may be large. */
async function castOf(call: Call, bookId: string, sources: readonly string[]): Promise<Character[]> {
  const columns = { id: characters.id, name: characters.name, archived: characters.archived }
  const rows = (which: SQL | undefined) =>
    call.db
      .select(columns)
      .from(characters)
      .where(and(eq(characters.bookId, bookId), which))
  const named = sources.flatMap(source => [
    ...secretsIn(source).flatMap(audiencesOf),
    ...mentionsNamed(source).map(one => one.id),
  ])
  const ids = new Set(named.filter(one => uuid.test(one)))
  const names = new Set(named.filter(one => !uuid.test(one)).map(sameName))
  const gone = (isNamed: SQL) => rows(and(characters.archived, isNamed))
  const found = await Promise.all([
    rows(not(characters.archived)),
    ids.size > 0 ? gone(inArray(characters.id, [...ids])) : [],
    names.size > 0 ? gone(inArray(plainName(characters.name), [...names])) : [],
  ])
  return [...new Map(found.flat().map(one => [one.id, one])).values()]
}

const audiencesOf = ({ audience, inner }: SecretSpan): string[] => [...audience, ...inner.flatMap(audiencesOf)]

const OF_BOOK = { chapterId: null, npcId: null, version: 0 } as const

/** Where the saved texts of a book tell what somebody may not know yet. */
export async function leaksOf(call: Call, rules: MentionRules, { bookId }: OfBook): Promise<LeakView[]> {
  const book = await theBook(call, bookId, 'readAsGm', REFUSED)
  const [listed, openTexts, texts] = await Promise.all([
    mentionable(call, book, rules),
    Promise.all(rules.map(rule => rule.openTexts?.(call, book) ?? [])),
    call.db
      .select()
      .from(chapters)
      .where(eq(chapters.bookId, bookId))
      .orderBy(asc(chapters.position), asc(chapters.id)),
  ])
  const cast = await castOf(call, bookId, [book.longDescription, ...texts.map(({ source }) => source)])
  const gone = cast.filter(one => one.archived).map(one => ({ ...one, kind: 'character' as const, veiled: false }))
  const things = [...listed, ...gone]
  const inPrologue = leaksIn(book.longDescription, { cast, things }).map(
    (leak): LeakView => ({ ...leak, ...OF_BOOK, text: 'prologue', title: book.prologueLabel }),
  )
  const inChapters = texts.flatMap(({ id: chapterId, title, version, source }) => {
    const place = (leak: Leak): LeakView => ({ ...leak, text: 'chapter', chapterId, npcId: null, title, version })
    return [
      // A title is read by everybody who reads the book.
      ...veiledNamesIn(title, things).map(leak => place({ ...leak, start: 0, end: 0 })),
      ...leaksIn(source, { cast, things }).map(place),
    ]
  })
  const inShort = veiledNamesIn(book.shortDescription, things).map(
    (leak): LeakView => ({ ...leak, ...OF_BOOK, text: 'shortDescription', title: 'Short description' }),
  )
  const inNpcs = openTexts
    .flat()
    .flatMap(({ npcId, title, words }) =>
      veiledNamesIn(words, things).map((leak): LeakView => ({ ...leak, ...OF_BOOK, text: 'npc', npcId, title })),
    )
  return [...inPrologue, ...inChapters, ...inShort, ...inNpcs]
}
