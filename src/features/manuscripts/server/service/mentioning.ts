import { and, eq, inArray, not, type SQL } from 'drizzle-orm'
import type { BookRow } from '#features/books/server/service/the-book.ts'
import { characters, plainName } from '#features/characters/server/tables.ts'
import type { Character, Leak, Named } from '#features/text/engine/leaks.ts'
import { sameName } from '#features/text/engine/secrets.ts'
import type { TextAsks } from '#features/text/server/work/chapter-work.ts'
import { findingLeaks, findingNames } from '#features/text/server/work/find-leaks.ts'
import type { Call } from '#kit/server/call.ts'
import type { LeakView, MentionableView } from '../../contract.ts'
import { askText } from './audience.ts'
import { chapterHeads, eachSource } from './chapter-heads.ts'
import { asksFor, untilStill } from './layout.ts'
import { type MentionRules, mentionable, uuid } from './mentions.ts'

/** Everything that the text of a book can mention. */
export const listMentionable = (call: Call, rules: MentionRules, book: BookRow): Promise<MentionableView[]> =>
  mentionable(call, book, rules)

/** Everybody at the table, and the members of the Hall of Echoes that a text names: the hall may be large. */
async function castOf(call: Call, bookId: string, asks: readonly TextAsks[]): Promise<Character[]> {
  const columns = { id: characters.id, name: characters.name, archived: characters.archived }
  const rows = (which: SQL | undefined) =>
    call.db
      .select(columns)
      .from(characters)
      .where(and(eq(characters.bookId, bookId), which))
  const named = asks.flatMap(({ audiences, mentioned }) => [...audiences, ...mentioned.map(({ id }) => id)])
  const ids = new Set(named.filter(one => uuid.test(one)))
  const names = new Set(named.filter(one => !uuid.test(one)).map(sameName))
  const gone = (isNamed: SQL) => rows(and(characters.archived, isNamed))
  const lists = await Promise.all([
    rows(not(characters.archived)),
    ids.size > 0 ? gone(inArray(characters.id, [...ids])) : [],
    names.size > 0 ? gone(inArray(plainName(characters.name), [...names])) : [],
  ])
  return [...new Map(lists.flat().map(one => [one.id, one])).values()]
}

const OF_BOOK = { chapterId: null, npcId: null, version: 0 } as const

/** Everything that the texts of a book can mention: all that it has, and the members of the Hall of Echoes that they name. */
async function holdingsOf(call: Call, bookId: string, listed: readonly Named[], asks: readonly TextAsks[]) {
  const cast = await castOf(call, bookId, asks)
  const gone = cast.filter(one => one.archived).map(one => ({ ...one, kind: 'character' as const, veiled: false }))
  return { cast, things: [...listed, ...gone] }
}

/** Where the saved texts of a book name what somebody may not know yet. */
export const leaksOf = (call: Call, rules: MentionRules, book: BookRow): Promise<LeakView[]> =>
  untilStill(() => leaksNow(call, rules, book))

async function leaksNow(call: Call, rules: MentionRules, book: BookRow): Promise<LeakView[]> {
  const { workers } = call.ports
  const heads = await chapterHeads(call, book.id)
  const [listed, openTexts, asks, prologueAsks] = await Promise.all([
    mentionable(call, book, rules),
    Promise.all(rules.map(rule => rule.openTexts?.(call, book) ?? [])),
    asksFor(call, heads),
    askText(call, book.longDescription),
  ])
  const holdings = await holdingsOf(call, book.id, listed, [...asks, prologueAsks])
  const { things } = holdings
  const inText = (source: string) => workers.run(findingLeaks, { source, holdings }, { weight: source.length })
  const open = openTexts.flat()
  const wholeTexts = [book.shortDescription, ...open.map(({ words }) => words), ...heads.map(({ title }) => title)]
  const weight = wholeTexts.reduce((sum, text) => sum + text.length, 0)
  const [inPrologue, inWhole] = await Promise.all([
    inText(book.longDescription),
    workers.run(findingNames, { texts: wholeTexts, things }, { weight }),
  ])
  const inSources = new Map<string, Leak[]>()
  await eachSource(call, heads, async ({ id }, source) => void inSources.set(id, await inText(source)))
  const [inShort = [], ...rest] = inWhole
  return [
    ...inPrologue.map((leak): LeakView => ({ ...leak, ...OF_BOOK, text: 'prologue', title: book.prologueLabel })),
    ...heads.flatMap(({ id: chapterId, title, version }, at) => {
      // A title is read by everybody who reads the book.
      const inTitle = (rest[open.length + at] ?? []).map(leak => ({ ...leak, start: 0, end: 0 }))
      const leaks = [...inTitle, ...(inSources.get(chapterId) ?? [])]
      return leaks.map((leak): LeakView => ({ ...leak, text: 'chapter', chapterId, npcId: null, title, version }))
    }),
    ...inShort.map((leak): LeakView => ({ ...leak, ...OF_BOOK, text: 'shortDescription', title: 'Short description' })),
    ...open.flatMap(({ npcId, title }, at) =>
      (rest[at] ?? []).map((leak): LeakView => ({ ...leak, ...OF_BOOK, text: 'npc', npcId, title })),
    ),
  ]
}
