import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import * as z from 'zod'
import { forgetFile, storeBytes, storeImage } from '#features/media/server/service.ts'
import { storedFiles } from '#features/media/server/tables.ts'
import { type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { fileKind } from '#kit/server/files/file-kind.ts'
import { job } from '#kit/server/jobs.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { newId } from '#kit/shared/ids.ts'
import { visibleName } from '#kit/shared/visible-name.ts'
import { fault } from '#lexicon/errors.ts'
import type { HandoutFileView } from '../../contract.ts'
import { FILE_BYTES, HANDOUT_LENGTHS, savedName } from '../../rules.ts'
import { handoutFiles } from '../tables.ts'
import type { Bulletin } from './the-bulletin.ts'

/** The area of the file store in which the files of handouts lie, a folder a book. */
export const HANDOUT_FILES = 'handouts'
const ADDED = { limit: 60, windowSeconds: 600 }
const DAY_MS = 24 * 60 * 60_000

export type FileRow = typeof handoutFiles.$inferSelect

const endingOf = (key: string) => key.split('.').at(-1) ?? ''
/** The name under which a file is saved. */
export const savedAs = ({ originalName, key }: Pick<FileRow, 'originalName' | 'key'>) =>
  savedName(originalName, endingOf(key))

/** A file as it is shown. */
export const fileView = (row: FileRow): HandoutFileView => ({
  id: row.id,
  url: `/files/${row.key}`,
  originalName: row.originalName,
  name: row.originalName,
  savedAs: savedAs(row),
  size: row.size,
  type: row.type,
  category: row.category,
})

/** The files of some handouts, in the order in which they came. */
export async function filesOf(call: Call, ids: string[]): Promise<Map<string | null, FileRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await call.db
    .select()
    .from(handoutFiles)
    .where(inArray(handoutFiles.handoutId, ids))
    .orderBy(asc(handoutFiles.createdAt), asc(handoutFiles.id))
  return Map.groupBy(rows, ({ handoutId }) => handoutId)
}

/** The name of a file as it is shown. */
const nameOf = (file: File) =>
  [...visibleName(file.name.toWellFormed())].slice(-HANDOUT_LENGTHS.fileName).join('') || 'file'

/** Stores the bytes of a file under a fresh key, by what they hold; `taken` is called before anything is stored. */
export async function storeFile(
  call: Call,
  bookId: string,
  file: File,
  taken: (key: string) => void = () => undefined,
) {
  const originalName = nameOf(file)
  if (file.size > FILE_BYTES) throw fault('HANDOUT_FILE_TOO_LARGE', { name: originalName })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = await fileKind(bytes, file.name)
  if (!kind) throw fault('HANDOUT_FILE_KIND', { name: originalName })
  const isImage = kind.group === 'image'
  const key = `${HANDOUT_FILES}/${bookId}/${newId()}.${isImage ? 'jpg' : kind.ending}`
  taken(key)
  if (isImage) await storeImage(call, file, { kind: 'handout', key, belongsTo: bookId, keepBare: true })
  else await storeBytes(call, { kind: 'handout', key, belongsTo: bookId }, { bytes, contentType: kind.contentType })
  const [stored] = await call.db
    .select({ size: storedFiles.bytes, type: storedFiles.contentType })
    .from(storedFiles)
    .where(eq(storedFiles.key, key))
  return { key, originalName, category: kind.group, size: stored?.size ?? bytes.byteLength, type: stored?.type ?? '' }
}

/** Takes in a file. The same id once more is the same file. */
export async function addFile(call: Call, { id, file }: { id: string; file?: File | undefined }, { bookId }: Bulletin) {
  const { userId } = theActor(call)
  const before = await addedBefore(call, id, bookId)
  if (before) return fileView(before)
  await limitOrFault(call.ports.limits, `handout-file:${userId}`, ADDED)
  if (!file || file.size === 0) throw fault('FILE_MISSING')
  const stored = await storeFile(call, bookId, file)
  try {
    const [row] = await call.db
      .insert(handoutFiles)
      .values({ ...stored, id, bookId, uploadedBy: userId, createdAt: call.now })
      .onConflictDoNothing({ target: handoutFiles.id })
      .returning()
    if (row) return fileView(row)
  } catch (error) {
    await inTransaction(call, tx => forgetFile(tx, stored.key))
    throw error
  }
  // The same file came first.
  await inTransaction(call, tx => forgetFile(tx, stored.key))
  const first = await addedBefore(call, id, bookId)
  if (!first) throw fault('FILE_MISSING')
  return fileView(first)
}

/** The file that has this id already. One of somebody else, or of another book, is refused. */
async function addedBefore(call: Call, id: string, bookId: string): Promise<FileRow | undefined> {
  const [row] = await call.db.select().from(handoutFiles).where(eq(handoutFiles.id, id))
  if (row && (row.bookId !== bookId || row.uploadedBy !== theActor(call).userId))
    throw fault('NOT_ALLOWED', { action: 'add' })
  return row
}

/** Gives a handout the files of these ids and no others: its own, and those that the caller has uploaded for it. */
export async function bindFiles(tx: Call, { id, bookId }: { id: string; bookId: string }, ids: string[]) {
  const { userId } = theActor(tx)
  const wanted = [...new Set(ids)]
  const isOpen = or(
    eq(handoutFiles.handoutId, id),
    and(isNull(handoutFiles.handoutId), eq(handoutFiles.uploadedBy, userId)),
  )
  const bound = wanted.length
    ? await tx.db
        .update(handoutFiles)
        .set({ handoutId: id })
        .where(and(inArray(handoutFiles.id, wanted), eq(handoutFiles.bookId, bookId), isOpen))
        .returning({ id: handoutFiles.id })
    : []
  if (bound.length < wanted.length) throw fault('HANDOUT_FILE_GONE')
  const now = (await filesOf(tx, [id])).get(id) ?? []
  await forgetRows(
    tx,
    now.filter(row => !wanted.includes(row.id)),
  )
}

/** Removes files: the rows now, the bytes after the commit. */
export async function forgetRows(tx: Call, rows: Pick<FileRow, 'id' | 'key'>[]) {
  if (rows.length === 0) return
  await tx.db.delete(handoutFiles).where(
    inArray(
      handoutFiles.id,
      rows.map(({ id }) => id),
    ),
  )
  await forgetFile(tx, ...rows.map(({ key }) => key))
}

/** Removes the files with which no handout was saved for a day. */
export const looseRound = job('handouts.looseRound', z.object({}))
const AT_ONCE = 500

export async function forgetLoose(call: Call) {
  const before = new Date(call.now.getTime() - DAY_MS)
  await inTransaction(call, async tx => {
    const rows = await tx.db
      .select({ id: handoutFiles.id, key: handoutFiles.key })
      .from(handoutFiles)
      .where(and(isNull(handoutFiles.handoutId), lt(handoutFiles.createdAt, before)))
      .orderBy(asc(handoutFiles.createdAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    await forgetRows(tx, rows)
  })
}
