import { and, count, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { takenConstraint } from '#kit/server/db.ts'
import { theOne } from '#kit/server/subjects.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import type { ChapterTextView, SaveChapter } from '../../contract.ts'
import { manuscriptChanged } from '../../events.ts'
import { chapterRevisions, chapters, manuscriptTexts } from '../tables.ts'
import { chapterText, theChapter } from './chapter-views.ts'
import { styleOf } from './layout.ts'
import { type MentionRules, ownMentions } from './mentions.ts'
import { tellGrown } from './notices.ts'
import { savedTextSubject } from './text-subjects.ts'

/** Every change of any text gets the next number; another change of the book's text at the same moment waits for this row. */
async function nextTextVersion(tx: Call, bookId: string): Promise<number> {
  const [row] = await tx.db
    .insert(manuscriptTexts)
    .values({ bookId, textVersion: 1 })
    .onConflictDoUpdate({
      target: manuscriptTexts.bookId,
      set: { textVersion: sql`${manuscriptTexts.textVersion} + 1` },
    })
    .returning()
  return row!.textVersion
}

type Save = z.output<typeof SaveChapter>
type Saved = { title: string; source: string; scribeStyle: string }
const isSame = (row: Saved, input: Save) =>
  row.title === input.title && row.source === input.source && row.scribeStyle === input.scribeStyle

/** Keeps the state that was just saved: history holds every one of them. */
async function keepRevision(tx: Call, row: { id: string; version: number }, input: Save) {
  const { userId, name } = theActor(tx)
  await tx.db.insert(chapterRevisions).values({
    id: newId(),
    bookId: input.bookId,
    chapterId: row.id,
    version: row.version,
    title: input.title,
    source: input.source,
    scribeStyle: input.scribeStyle,
    savedBy: userId,
    savedByName: name,
    savedAt: tx.now,
  })
}

async function insertChapter(tx: Call, input: Save) {
  const { userId } = theActor(tx)
  const [last] = await tx.db
    .select({ position: sql<number>`coalesce(max(${chapters.position}), 0)::int` })
    .from(chapters)
    .where(eq(chapters.bookId, input.bookId))
  const { bookId, chapterId: id, title, source, scribeStyle } = input
  const stamp = { createdBy: userId, createdAt: tx.now, updatedBy: userId, updatedAt: tx.now }
  await tx.db
    .insert(chapters)
    .values({ id, bookId, title, source, scribeStyle, position: (last?.position ?? 0) + 1, version: 1, ...stamp })
  await keepRevision(tx, { id, version: 1 }, input)
  await tellGrown(tx, bookId)
}

type Standing = Awaited<ReturnType<typeof theChapter>>

async function updateChapter(tx: Call, row: Standing, input: Save) {
  if (row.version !== input.baseVersion)
    throw fault('CHAPTER_CHANGED', { version: row.version, savedByName: row.updatedByName, savedAt: row.updatedAt })
  const { title, source, scribeStyle } = input
  const version = row.version + 1
  await tx.db
    .update(chapters)
    .set({ title, source, scribeStyle, version, updatedBy: theActor(tx).userId, updatedAt: tx.now })
    .where(eq(chapters.id, row.id))
  await keepRevision(tx, { id: row.id, version }, input)
}

/** Two chapters cannot have the same title: the second writer gets an error that names the first chapter. */
async function pointToTwin(call: Call, error: unknown, input: Save): Promise<never> {
  if (takenConstraint(error) !== 'chapters_title') throw error
  const [twin] = await call.db
    .select({ id: chapters.id })
    .from(chapters)
    .where(and(eq(chapters.bookId, input.bookId), sql`lower(${chapters.title}) = lower(${input.title})`))
  throw twin ? fault('CHAPTER_TITLE_TAKEN', { chapterId: twin.id }) : error
}

/** Saves a chapter whole or not at all; see the contract for what happens to an older state. */
export async function saveChapter(
  call: Call,
  input: Save,
  rules: MentionRules = ownMentions,
): Promise<ChapterTextView> {
  const book = await inTransaction(call, async tx => {
    const held = await theOne(savedTextSubject, tx, input.bookId, 'save', { hold: true })
    const row = await standing(tx, input)
    // An equal text is not saved or announced.
    if (row && isSame(row, input)) return held
    if (row) await updateChapter(tx, row, input)
    else if (input.baseVersion > 0) throw fault('NOT_FOUND')
    else await insertChapter(tx, input)
    announce(tx, manuscriptChanged, { bookId: input.bookId, textVersion: await nextTextVersion(tx, input.bookId) })
    return held
  }).catch(error => pointToTwin(call, error, input))
  return chapterText(call, book, rules, input)
}

/** The chapter that is saved over, if there is one; NOT_FOUND where its id is that of another book's. */
async function standing(tx: Call, { bookId, chapterId }: Save): Promise<Standing | null> {
  const [row] = await tx.db.select({ bookId: chapters.bookId }).from(chapters).where(eq(chapters.id, chapterId))
  return row ? theChapter(tx, bookId, chapterId) : null
}

/** Deletes a chapter with its history. */
export async function removeChapter(tx: Call, { bookId, chapterId }: { bookId: string; chapterId: string }) {
  const textVersion = await nextTextVersion(tx, bookId)
  await theChapter(tx, bookId, chapterId)
  await tx.db.delete(chapters).where(eq(chapters.id, chapterId))
  announce(tx, manuscriptChanged, { bookId, textVersion })
  return { done: true as const }
}

/** Puts the chapters in the given order; ids that are missing or foreign are refused. */
export async function reorderChapters(tx: Call, { bookId, chapterIds }: { bookId: string; chapterIds: string[] }) {
  const textVersion = await nextTextVersion(tx, bookId)
  const [total] = await tx.db.select({ n: count() }).from(chapters).where(eq(chapters.bookId, bookId))
  const order = sql`unnest(${sql.param(chapterIds)}::uuid[]) with ordinality as o(id, position)`
  const moved = await tx.db.execute(
    sql`update ${chapters} set position = o.position from ${order} where ${chapters.id} = o.id and ${chapters.bookId} = ${bookId}`,
  )
  if (moved.rowCount !== total?.n || new Set(chapterIds).size !== chapterIds.length) throw fault('NOT_FOUND')
  announce(tx, manuscriptChanged, { bookId, textVersion })
  return { done: true as const }
}

const revisionColumns = {
  version: chapterRevisions.version,
  title: chapterRevisions.title,
  scribeStyle: chapterRevisions.scribeStyle,
  length: sql<number>`length(${chapterRevisions.source})`,
  savedByName: chapterRevisions.savedByName,
  savedAt: chapterRevisions.savedAt,
}

/** The saved states of a chapter, newest first. */
export async function chapterHistory(call: Call, { bookId, chapterId }: { bookId: string; chapterId: string }) {
  const rows = await call.db
    .select(revisionColumns)
    .from(chapterRevisions)
    .where(and(eq(chapterRevisions.bookId, bookId), eq(chapterRevisions.chapterId, chapterId)))
    .orderBy(desc(chapterRevisions.version))
    .limit(500)
  return rows.map(row => ({ ...row, scribeStyle: styleOf(row.scribeStyle) }))
}

/** One saved state with its text. */
export async function readRevision(call: Call, input: { bookId: string; chapterId: string; version: number }) {
  const { bookId, chapterId, version } = input
  const [row] = await call.db
    .select({ ...revisionColumns, source: chapterRevisions.source })
    .from(chapterRevisions)
    .where(
      and(
        eq(chapterRevisions.bookId, bookId),
        eq(chapterRevisions.chapterId, chapterId),
        eq(chapterRevisions.version, version),
      ),
    )
  if (!row) throw fault('NOT_FOUND')
  return { ...row, scribeStyle: styleOf(row.scribeStyle) }
}
