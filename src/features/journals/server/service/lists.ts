import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Call } from '#kit/server/call.ts'
import { holdingAll } from '#kit/server/finding.ts'
import { cursorMoment, cursorOf, inPlan, readCursor, windowOf } from '#kit/server/keyset.ts'
import { termsOf } from '#kit/shared/finding.ts'
import type { JournalPart } from '../../rules.ts'
import { journalPolicy, secretAudiences } from '../policy.ts'
import { journalEntries } from '../tables.ts'
import { headOf } from './entry-view.ts'
import { type EntryRow, entryIn, journalsSeen, type SeenJournal } from './the-journal.ts'

const WINDOW = 30
type From = { after?: string | undefined }

const { characterId, isSecret, audience, entryDate, createdAt, id, title, content, tags } = journalEntries
const Cursor = z.tuple([z.iso.date(), cursorMoment, z.uuid()])
const cursorAt = (row: EntryRow) => cursorOf(row.entryDate, row.createdAt, row.id)

const position = sql`(${entryDate}, ${createdAt}, ${id})`
function placeOf(after: string): SQL {
  const [day, at, entryId] = readCursor(after, Cursor)
  return sql`(${day}::date, ${at.toISOString()}::timestamptz, ${entryId}::uuid)`
}

/** Which of these characters have a journal that the caller may read, and which a main part that they may. */
export async function journalsAmong(call: Call, { characterIds }: { characterIds: string[] }) {
  const seen = await journalsSeen(call, characterIds)
  const idsWith = (action: 'read' | 'readMain') =>
    seen.filter(one => journalPolicy[action](call.actor, one)).map(one => one.characterId)
  return { characterIds: idsWith('read'), main: idsWith('readMain') }
}

/** The entries of one part that the caller may read: the latest day first. */
async function headsOf(call: Call, journal: SeenJournal, which: SQL | undefined, after: string | undefined) {
  const rows = await call.db
    .select()
    .from(journalEntries)
    .where(and(eq(characterId, journal.characterId), which, after ? sql`${position} < ${placeOf(after)}` : undefined))
    .orderBy(desc(entryDate), desc(createdAt), desc(id))
    .limit(inPlan(WINDOW + 1))
  const { shown, next } = windowOf(rows, WINDOW, cursorAt)
  return { entries: shown.map(row => headOf(call, entryIn(journal, row))), next }
}

const isMain = eq(isSecret, false)
const secretFor = (call: Call, journal: SeenJournal) =>
  and(eq(isSecret, true), inArray(audience, [...secretAudiences(call.actor, journal)]))

/** The main entries. */
export const mainEntries = (call: Call, { after }: From, journal: SeenJournal) => headsOf(call, journal, isMain, after)

/** The secret entries that the caller may read. */
export const secretEntries = (call: Call, { after }: From, journal: SeenJournal) =>
  headsOf(call, journal, secretFor(call, journal), after)

type Find = From & { part: JournalPart; words: string }

/** The own entries of one part that hold all of the words. */
export async function findEntries(call: Call, { part, words, after }: Find, journal: SeenJournal) {
  const terms = termsOf(words)
  if (terms.length === 0) return { entries: [], next: null }
  const text = sql`concat_ws(' ', ${title}, ${content}, array_to_string(${tags}, ' '))`
  return headsOf(call, journal, and(eq(isSecret, part === 'secret'), holdingAll(text, terms)), after)
}

/** The own entries with their sources, the earliest day first. */
export async function entrySources(call: Call, { after }: From, journal: SeenJournal) {
  const rows = await call.db
    .select()
    .from(journalEntries)
    .where(and(eq(characterId, journal.characterId), after ? sql`${position} > ${placeOf(after)}` : undefined))
    .orderBy(asc(entryDate), asc(createdAt), asc(id))
    .limit(inPlan(WINDOW + 1))
  const { shown, next } = windowOf(rows, WINDOW, cursorAt)
  return { entries: shown, next }
}
