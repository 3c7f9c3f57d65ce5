import { and, asc, eq, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { findByPassword } from '#features/books/server/service/passwords.ts'
import { readingAs } from '#features/books/server/service/reading-as.ts'
import { theBook } from '#features/books/server/service/the-book.ts'
import { forgetFile, forgetFilesOf } from '#features/media/server/service.ts'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { cursorOf, inPlan, readCursor, rowsAfter, rowsBefore, windowOf } from '#kit/server/keyset.ts'
import { theOne } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import type { Join } from '../contract.ts'
import { characterJoined, characterLeft, ownCharacterChanged } from '../events.ts'
import type { CharacterEdit, CharacterForm } from '../forms.ts'
import { activeIn, archivedIn } from './service/in-book.ts'
import { settleMembership } from './service/membership.ts'
import { NOT_ARCHIVED } from './service/not-archived.ts'
import { tellArrival, tellDeparture } from './service/notices.ts'
import {
  type CharacterRow,
  characterSubject,
  type SeenCharacter,
  seen,
  tellChange,
  viewAgain,
  viewOf,
} from './service/the-character.ts'
import { characters } from './tables.ts'

type Form = z.output<typeof CharacterForm>
type Edit = z.output<typeof CharacterEdit>
type JoinWith = z.output<typeof Join>
const WINDOW = 60

/** The fields of a form as they are kept; a link takes the place of an uploaded sheet, none leaves that as it is. */
function columnsOf<F extends Partial<Form> | Edit>({ soulScroll, ...form }: F) {
  if (soulScroll === undefined) return form
  return { ...form, sheetUrl: soulScroll || null, ...(soulScroll ? { sheetKey: null } : {}) }
}

/** The campaign behind a password, asked at the moment of joining; the page may name the one it showed. */
export async function campaignBehind(call: Call, { password, bookId }: JoinWith): Promise<string> {
  const campaign = await findByPassword(call, { campaignPassword: password })
  if (!campaign || (bookId && campaign.id !== bookId)) throw fault('CAMPAIGN_NOT_FOUND')
  return campaign.id
}

/** One character. */
export const readCharacter = async (call: Call, _: unknown, character: SeenCharacter) => viewOf(call, character)

async function viewsOf(call: Call, rows: CharacterRow[]) {
  return (await seen(call, rows)).map(row => viewOf(call, row))
}

/** The own characters, oldest first. */
export async function myCharacters(call: Call, { after }: { after?: string | undefined }) {
  const { userId } = theActor(call)
  const rows = await call.db
    .select()
    .from(characters)
    .where(
      and(
        or(eq(characters.parentPlayerId, userId), eq(characters.createdBy, userId)),
        rowsAfter(characters.createdAt, characters.id, after),
      ),
    )
    .orderBy(asc(characters.createdAt), asc(characters.id))
    .limit(inPlan(WINDOW + 1))
  const { shown, next } = windowOf(rows, WINDOW, row => cursorOf(row.createdAt, row.id))
  return { characters: await viewsOf(call, shown), next }
}

type OfBook = {
  bookId: string
  userId?: string | undefined
  part: 'active' | 'archived'
  after?: string | undefined
}

/** The characters of a book: the active ones by name, the archived ones by the time of their farewell, newest first. */
export async function charactersOfBook(asker: Call, { bookId, userId, part, after }: OfBook) {
  const call = await readingAs(asker, bookId, userId)
  await theBook(call, bookId, 'sitIn')
  const rows = await (part === 'active' ? activeRows : archivedRows)(call, bookId, after).limit(inPlan(WINDOW + 1))
  const { shown, next } = windowOf(rows, WINDOW, row =>
    cursorOf(part === 'active' ? row.name : (row.archivedAt ?? ''), row.id),
  )
  return { characters: await viewsOf(call, shown), next }
}

/** All characters of a book at once, each part in its order: for an export of the book. */
export async function everyCharacterOfBook(call: Call, bookId: string) {
  await theBook(call, bookId, 'sitIn')
  const [active, archived] = await Promise.all([activeRows(call, bookId), archivedRows(call, bookId)])
  const views = await viewsOf(call, [...active, ...archived])
  return { active: views.filter(one => !one.archived), archived: views.filter(one => one.archived) }
}

function activeRows(call: Call, bookId: string, after?: string) {
  const [name, id] = after ? readCursor(after, z.tuple([z.string(), z.uuid()])) : []
  const later = id && sql`(lower(${characters.name}), ${characters.id}) > (lower(${name}), ${id}::uuid)`
  return call.db
    .select()
    .from(characters)
    .where(and(activeIn(bookId), later || undefined))
    .orderBy(sql`lower(${characters.name})`, asc(characters.id))
}

function archivedRows(call: Call, bookId: string, after?: string) {
  return call.db
    .select()
    .from(characters)
    .where(and(archivedIn(bookId), rowsBefore(characters.archivedAt, characters.id, after)))
    .orderBy(sql`${characters.archivedAt} desc`, sql`${characters.id} desc`)
}

/** Makes a character, at a table when a password is given. The id is the caller's own: a form sent twice makes one. */
export async function makeCharacter(
  call: Call,
  { id, join, ...form }: Form & { id: string; join?: JoinWith | undefined },
) {
  const [sentBefore] = await call.db.select({ id: characters.id }).from(characters).where(eq(characters.id, id))
  if (sentBefore) return viewOf(call, await theOne(characterSubject, call, id, 'edit'))
  const bookId = join ? await campaignBehind(call, join) : null
  await inTransaction(call, tx => addCharacter(tx, { ...form, id, bookId }))
  return viewOf(call, await theOne(characterSubject, call, id, 'edit'))
}

type New = Form & { id: string; bookId: string | null }
/** The keys of files that are stored already. */
type Files = { avatarKey?: string | null; sheetKey?: string | null }

/**
 * Adds a character of the caller's, in the transaction of the room that has read it, and says whether it is new: under its id there
 * may be one already.
 */
export async function addCharacter(tx: Call, { id, bookId, ...form }: New, files: Files = {}): Promise<boolean> {
  const { userId } = theActor(tx)
  const made = await tx.db
    .insert(characters)
    .values({
      ...columnsOf(form),
      ...files,
      id,
      bookId,
      seatedAt: bookId ? tx.now : null,
      createdBy: userId,
      parentPlayerId: userId,
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    .onConflictDoNothing({ target: characters.id })
    .returning({ id: characters.id })
  if (made.length === 0) return false
  if (bookId) await takeSeat(tx, bookId, { id, parentPlayerId: userId })
  announce(tx, ownCharacterChanged, { userId, characterId: id })
  return true
}

async function takeSeat(tx: Call, bookId: string, { id, parentPlayerId }: { id: string; parentPlayerId: string }) {
  await settleMembership(tx, bookId, parentPlayerId)
  announce(tx, characterJoined, { bookId, characterId: id })
  await tellArrival(tx, bookId, id)
}

/** Changes the fields that are named, and nothing else. */
export async function editCharacter(tx: Call, { id, ...form }: Edit & { id: string }, character: SeenCharacter) {
  await tx.db
    .update(characters)
    .set({ ...columnsOf(form), updatedAt: tx.now })
    .where(eq(characters.id, id))
  if (form.soulScroll && character.sheetKey) await forgetFile(tx, character.sheetKey)
  tellChange(tx, character)
  return viewAgain(tx, id)
}

/** Takes an own free character into the campaign behind a password. One whose campaign burned begins anew there. */
export async function attachCharacter(tx: Call, { id, ...join }: JoinWith & { id: string }, character: SeenCharacter) {
  const bookId = await campaignBehind(tx, join)
  await tx.db
    .update(characters)
    .set({ bookId, ...NOT_ARCHIVED, seatedAt: tx.now, updatedAt: tx.now })
    .where(eq(characters.id, id))
  await takeSeat(tx, bookId, character)
  announce(tx, ownCharacterChanged, { userId: character.parentPlayerId, characterId: id })
  return viewAgain(tx, id)
}

/** Takes the own active character out of its campaign. */
export async function leaveBook(tx: Call, { id }: { id: string }, character: SeenCharacter) {
  await tx.db.update(characters).set({ bookId: null, updatedAt: tx.now }).where(eq(characters.id, id))
  await giveUpSeat(tx, character)
  return viewAgain(tx, id)
}

async function giveUpSeat(
  tx: Call,
  { id, bookId, parentPlayerId }: Pick<CharacterRow, 'id' | 'bookId' | 'parentPlayerId'>,
) {
  announce(tx, ownCharacterChanged, { userId: parentPlayerId, characterId: id })
  if (!bookId) return
  await settleMembership(tx, bookId, parentPlayerId)
  announce(tx, characterLeft, { bookId, characterId: id })
  await tellDeparture(tx, bookId, id)
}

/** Deletes a character with its portrait and sheet. One of somebody else, deleted by an admin, is in the audit. */
export async function removeCharacter(tx: Call, { id }: { id: string }, character: SeenCharacter) {
  const { name, createdBy, parentPlayerId } = character
  if (![createdBy, parentPlayerId].includes(theActor(tx).userId))
    await writeAudit(tx, { act: 'character.removed', subjectId: parentPlayerId, before: { characterId: id, name } })
  await tx.db.delete(characters).where(eq(characters.id, id))
  await forgetFilesOf(tx, id)
  await giveUpSeat(tx, character)
  return { done: true as const }
}
