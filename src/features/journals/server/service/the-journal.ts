import { and, eq, exists, getTableColumns, inArray, sql } from 'drizzle-orm'
import { bookRows, canWith, here } from '#features/books/server/service/the-book.ts'
import { books } from '#features/books/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { type Finding, oneRow, subjects, theOne } from '#kit/server/subjects.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import { DEFAULT_SCRIBE } from '#lexicon/look/ids.ts'
import { takesPart } from '#lexicon/roles.ts'
import { type JournalView, journal, journalEntry } from '../../contract.ts'
import { journalTitle } from '../../rules.ts'
import { entryPolicy, type JournalFacts, journalPolicy } from '../policy.ts'
import { journalEntries, journals } from '../tables.ts'

type JournalRow = Awaited<ReturnType<typeof journalRows>>[number]
type SeenBook = Awaited<ReturnType<typeof bookRows>>[number]
/** A journal as seen by one caller. `book` is null where the caller is not at its table. */
export type SeenJournal = JournalRow & JournalFacts & { book: SeenBook | null }
export type EntryRow = typeof journalEntries.$inferSelect
/** An entry as seen by one caller. */
export type SeenEntry = EntryRow & JournalFacts & { journal: SeenJournal }

/** Characters with their journals, also those that nobody has written in yet, and the owner of their campaign. */
function journalRows(call: Call) {
  const shared = call.db
    .select({ one: sql`1` })
    .from(journalEntries)
    // As a parameter the word would rule out the index of shared entries in a plan for all values.
    .where(and(eq(journalEntries.characterId, characters.id), sql`${journalEntries.audience} = 'gm'`))
  return call.db
    .select({
      characterId: characters.id,
      characterName: characters.name,
      avatarKey: characters.avatarKey,
      createdBy: characters.createdBy,
      bookId: characters.bookId,
      ownerId: books.hostedBy,
      visibility: sql<JournalFacts['visibility']>`coalesce(${journals.visibility}, 'private')`,
      allowGMQuotes: sql<boolean>`coalesce(${journals.allowGMQuotes}, false)`,
      hasShared: sql<boolean>`${exists(shared)}`,
      stored: getTableColumns(journals),
      bornAt: characters.createdAt,
    })
    .from(characters)
    .leftJoin(journals, eq(journals.characterId, characters.id))
    .leftJoin(books, eq(books.id, characters.bookId))
    .$dynamic()
}

/** The campaigns of some characters in which the caller sits at the table: one query. */
async function tablesOf(call: Call, rows: JournalRow[]): Promise<Map<string, SeenBook>> {
  const ids = [...new Set(rows.map(({ bookId }) => bookId).filter(id => id !== null))]
  if (ids.length === 0 || !call.actor) return new Map()
  const rowsHere = await bookRows(call).where(and(inArray(books.id, ids), here(call)))
  const atTable = rowsHere.filter(book => canWith(call, { ...book, hostIsEntitled: false }).sitIn)
  return new Map(atTable.map(book => [book.id, book]))
}

async function seen(call: Call, rows: JournalRow[]): Promise<SeenJournal[]> {
  const tables = await tablesOf(call, rows)
  return rows.map(row => {
    const book = (row.bookId && tables.get(row.bookId)) || null
    const isIn = book !== null && takesPart(call.actor)
    return {
      ...row,
      book,
      isOwner: isIn && book.hostedBy === call.actor?.userId,
      isPlayer: isIn && book.parts.includes('player'),
    }
  })
}

/** The journals of several characters, as the caller stands to them. */
export const journalsSeen = async (call: Call, characterIds: string[]): Promise<SeenJournal[]> =>
  characterIds.length === 0 ? [] : seen(call, await journalRows(call).where(inArray(characters.id, characterIds)))

async function journalSeen(call: Call, characterId: string, { hold }: Finding): Promise<SeenJournal | undefined> {
  const query = journalRows(call).where(eq(characters.id, characterId))
  // The character is locked: its journal may have no row yet.
  const [row] = hold ? await query.for('no key update', { of: characters }) : await query
  return row && (await seen(call, [row]))[0]
}

/** Journals. One that the caller may not read answers as one that does not exist. */
export const journalSubject = subjects({
  kind: journal,
  load: journalSeen,
  policy: journalPolicy,
  missing: 'JOURNAL_CLOSED',
  refusals: { readMain: 'JOURNAL_CLOSED', readSecret: 'JOURNAL_CLOSED' },
})

async function entrySeen(call: Call, id: string, how: Finding): Promise<SeenEntry | undefined> {
  const row = await oneRow(call.db.select().from(journalEntries).where(eq(journalEntries.id, id)), how)
  const of = row && (await journalSeen(call, row.characterId, { hold: false }))
  return row && of && entryIn(of, row)
}

/** An entry of a journal as seen by the same caller. */
export function entryIn(of: SeenJournal, row: EntryRow): SeenEntry {
  const { createdBy: _, ...facts } = row
  const { visibility, isOwner, isPlayer, hasShared, allowGMQuotes } = of
  return {
    ...facts,
    createdBy: of.createdBy,
    visibility,
    isOwner,
    isPlayer,
    hasShared,
    allowGMQuotes,
    journal: of,
  }
}

/** Entries of journals. One that the caller may not read does not exist. */
export const entrySubject = subjects({
  kind: journalEntry,
  load: entrySeen,
  policy: entryPolicy,
  missing: 'JOURNAL_CLOSED',
})

/** The style in which a journal is shown. */
export const scribeOf = ({ stored }: SeenJournal) => stored?.scribeStyle ?? DEFAULT_SCRIBE

/** A journal as its readers get it; the settings go to its writer. */
export function viewOf(call: Call, seen: SeenJournal): JournalView {
  const { characterId, characterName, avatarKey, book, stored, bornAt, visibility, allowGMQuotes } = seen
  const can = whatCan(journalPolicy, call.actor, seen)
  const scribeStyle = scribeOf(seen)
  const settings = {
    visibility,
    title: stored?.title ?? '',
    scribeStyle,
    allowGMQuotes,
    createdAt: stored?.createdAt ?? bornAt,
    updatedAt: stored?.updatedAt ?? bornAt,
  }
  return {
    characterId,
    characterName,
    avatarUrl: fileUrl(avatarKey),
    bookId: book?.id ?? null,
    gmName: book?.gmName ?? null,
    // Who reads a secret entry alone is not told how the private journal is called.
    title: (can.readMain && stored?.title) || journalTitle(characterName),
    scribeStyle,
    settings: can.search ? settings : null,
    can,
  }
}

/** Reads a journal again after a change, for the answer. */
export const viewAgain = async (call: Call, characterId: string): Promise<JournalView> =>
  viewOf(call, await theOne(journalSubject, call, characterId, 'read'))
