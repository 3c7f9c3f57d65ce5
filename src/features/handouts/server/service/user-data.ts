import '../../user-data.ts'
import { asc, eq } from 'drizzle-orm'
import { packFile } from '#features/media/server/service/pack-file.ts'
import { announce, type Call } from '#kit/server/call.ts'
import type { PutFile, UserData } from '#kit/server/user-data.ts'
import { handoutsChanged } from '../../events.ts'
import { handoutFiles, handoutOpenings, handoutReaders, handouts } from '../tables.ts'
import { filesOf } from './files.ts'
import { unpackHandouts } from './unpack.ts'

/** The handouts of a book with their notes and files. Their readers and openings belong to its people, and stay with them. */
async function packBook(call: Call, bookId: string, put: PutFile) {
  const rows = await call.db
    .select()
    .from(handouts)
    .where(eq(handouts.bookId, bookId))
    .orderBy(asc(handouts.createdAt), asc(handouts.id))
  const files = await filesOf(
    call,
    rows.map(({ id }) => id),
  )
  const packed = []
  for (const row of rows) {
    const attachments = []
    for (const { id, key, originalName, type, category, size, createdAt } of files.get(row.id) ?? [])
      attachments.push({
        ...{ id, originalName, type, category, size, createdAt },
        file: await packFile(call, put, key),
      })
    packed.push({ ...row, attachments })
  }
  return packed
}

/** What somebody wrote, was chosen for, opened, and has uploaded without saving it. */
async function pack(call: Call, userId: string) {
  const written = await call.db
    .select()
    .from(handouts)
    .where(eq(handouts.createdBy, userId))
    .orderBy(asc(handouts.createdAt), asc(handouts.id))
  const chosenFor = await call.db
    .select({ handoutId: handoutReaders.handoutId })
    .from(handoutReaders)
    .innerJoin(handouts, eq(handouts.id, handoutReaders.handoutId))
    .where(eq(handoutReaders.userId, userId))
    .orderBy(asc(handoutReaders.handoutId))
  const opened = await call.db
    .select({ handoutId: handoutOpenings.handoutId, openedAt: handoutOpenings.openedAt })
    .from(handoutOpenings)
    .where(eq(handoutOpenings.userId, userId))
    .orderBy(asc(handoutOpenings.openedAt), asc(handoutOpenings.handoutId))
  const uploaded = await call.db
    .select({ originalName: handoutFiles.originalName, size: handoutFiles.size, createdAt: handoutFiles.createdAt })
    .from(handoutFiles)
    .where(eq(handoutFiles.uploadedBy, userId))
    .orderBy(asc(handoutFiles.createdAt), asc(handoutFiles.id))
  return { written, chosenFor, opened, uploaded }
}

/** Handouts belong to their book and stay with it, without the name of their writer; openings and choices go. */
async function remove(tx: Call, userId: string) {
  const readIn = await tx.db
    .selectDistinct({ bookId: handouts.bookId })
    .from(handouts)
    .innerJoin(handoutReaders, eq(handoutReaders.handoutId, handouts.id))
    .where(eq(handoutReaders.userId, userId))
  const openedIn = await tx.db
    .selectDistinct({ bookId: handouts.bookId })
    .from(handouts)
    .innerJoin(handoutOpenings, eq(handoutOpenings.handoutId, handouts.id))
    .where(eq(handoutOpenings.userId, userId))
  await tx.db.delete(handoutReaders).where(eq(handoutReaders.userId, userId))
  await tx.db.delete(handoutOpenings).where(eq(handoutOpenings.userId, userId))
  const written = await tx.db
    .update(handouts)
    .set({ createdBy: null })
    .where(eq(handouts.createdBy, userId))
    .returning({ bookId: handouts.bookId })
  await tx.db.update(handoutFiles).set({ uploadedBy: null }).where(eq(handoutFiles.uploadedBy, userId))
  const touched = [...readIn, ...openedIn, ...written].map(({ bookId }) => bookId)
  for (const bookId of new Set(touched)) announce(tx, handoutsChanged, { bookId })
}

export const handoutUserData: UserData[] = [
  {
    category: 'handouts',
    packs: 'handouts',
    holds:
      'handouts (papers for the table) that you wrote, that were meant for you or that you opened, and the names of files that you uploaded for one',
    pack,
    remove,
  },
  { category: 'books', nameInBook: 'handouts', packBook, unpackBook: unpackHandouts },
]
