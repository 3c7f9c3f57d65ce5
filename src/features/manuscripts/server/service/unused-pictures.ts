import { and, type Column, eq, lt, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { books } from '#features/books/server/tables.ts'
import { forgetFile } from '#features/media/server/service.ts'
import { storedFiles } from '#features/media/server/tables.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { job } from '#kit/server/jobs.ts'
import { chapterRevisions, chapters } from '../tables.ts'

/** Takes away the pictures that no text shows any longer. */
export const pictureRound = job('manuscripts.unusedPictures', z.object({}), { retries: 2 })

/** Days that an unused picture stays: it may be in a draft that is not saved yet. */
const DAYS_UNSHOWN = 30

/** The pictures of one book that are old enough to go. */
type Old = { bookId: string; before: Date }

/**
 * Forgets, book by book, the old pictures that stand neither in a text of their book nor in an earlier state that can be
 * brought back. Covers and NPC images are no pictures of a text: they go when another takes their place.
 */
export async function forgetUnusedPictures(call: Call): Promise<void> {
  const before = new Date(call.now.getTime() - DAYS_UNSHOWN * 24 * 3600_000)
  const rows = await call.db
    .selectDistinct({ bookId: storedFiles.belongsTo })
    .from(storedFiles)
    .where(and(eq(storedFiles.kind, 'chapter'), lt(storedFiles.createdAt, before)))
  for (const { bookId } of rows) if (bookId) await forgetInBook(call, { bookId, before })
}

/** History is by far the longest, and is looked through only where the texts of today leave something over. */
async function forgetInBook(call: Call, old: Old) {
  if ((await unshown(call, old, [inTexts(old)])).length === 0) return
  await inTransaction(call, async tx => {
    // Saves of this book's texts have committed by now, or wait until its pictures were checked.
    await tx.db.select({ id: books.id }).from(books).where(eq(books.id, old.bookId)).for('update')
    for (const key of await unshown(tx, old, [inTexts(old), inHistory(old)])) await forgetFile(tx, key)
  })
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** All ids in a text, in whatever address: as it shows no picture without naming its id, nothing that is shown is missed. */
const idsIn = (source: Column) => sql`regexp_matches(lower(replace(${source}, '\\', '')), ${ID}, 'g') as found`

const inTexts = ({ bookId }: Old) => sql`
  select found[1] from ${chapters}, ${idsIn(chapters.source)} where ${chapters.bookId} = ${bookId}
  union select found[1] from ${books}, ${idsIn(books.longDescription)} where ${books.id} = ${bookId}`

const inHistory = ({ bookId }: Old) => sql`
  select found[1] from ${chapters} join ${chapterRevisions} on ${chapterRevisions.chapterId} = ${chapters.id},
    ${idsIn(chapterRevisions.source)} where ${chapters.bookId} = ${bookId}`

/** The keys of the old pictures of a book whose id is in the result of none of these queries. */
async function unshown({ db }: Call, { bookId, before }: Old, queries: SQL[]): Promise<string[]> {
  const id = sql`substring(${storedFiles.key} from ${`(${ID})[.]jpg$`})`
  const ofBook = and(eq(storedFiles.belongsTo, bookId), eq(storedFiles.kind, 'chapter'))
  const rows = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(and(ofBook, lt(storedFiles.createdAt, before), ...queries.map(query => sql`${id} not in (${query})`)))
  return rows.map(({ key }) => key)
}
