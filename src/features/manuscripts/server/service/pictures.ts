import { and, eq } from 'drizzle-orm'
import { bookIf, onGmSide } from '#features/books/server/service/the-book.ts'
import { storedSize, storeImage } from '#features/media/server/service.ts'
import { storedFiles } from '#features/media/server/tables.ts'
import { picturesIn } from '#features/text/engine/pictures-in.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { type Layout, layoutFor } from './layout.ts'
import type { MentionRules } from './mentions.ts'
import { prologueShown } from './prologue.ts'
import { readableBook } from './readable-book.ts'

/** The area of the file store in which the pictures of texts lie, a folder a book. */
export const CHAPTER_PICTURES = 'chapter-pictures'
const ADDED = { limit: 60, windowSeconds: 600 }

const addressOf = (key: string) => `/files/${key}`
/** Ids may come in capitals, keys have none. */
export const pictureKeyOf = (bookId: string, id: string) => `${CHAPTER_PICTURES}/${bookId}/${id}.jpg`.toLowerCase()
export const isOfBook = (bookId: string, src: string) => src.startsWith(`/files/${CHAPTER_PICTURES}/${bookId}/`)

/** The keys of all pictures that were stored for the texts of a book. */
export async function pictureKeys(call: Call, bookId: string): Promise<string[]> {
  const rows = await call.db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(and(eq(storedFiles.belongsTo, bookId), eq(storedFiles.kind, 'chapter')))
    .orderBy(storedFiles.key)
  return rows.map(({ key }) => key)
}

/** Stores a picture. It stays with its book for as long as a text shows it, or an earlier state of one. */
export async function addPicture(call: Call, input: { bookId: string; id: string; file?: File | undefined }) {
  const { bookId, id, file } = input
  const key = pictureKeyOf(bookId, id)
  const [sentBefore] = await call.db.select({ key: storedFiles.key }).from(storedFiles).where(eq(storedFiles.key, key))
  if (sentBefore) return { src: addressOf(key), ...(await storedSize(call, key)) }
  await limitOrFault(call.ports.limits, `chapter-picture:${theActor(call).userId}`, ADDED)
  const size = await storeImage(call, file, { kind: 'chapter', key, belongsTo: bookId })
  return { src: addressOf(key), ...size }
}

/** Whether somebody may see a picture: the GM side all of a book's, others those that their own text of it shows. */
export async function maySeePicture(call: Call, rules: MentionRules, { bookId, key }: { bookId: string; key: string }) {
  const row = await bookIf(call, bookId, 'read')
  if (!row) return false
  if (onGmSide(call, row)) return true
  const address = addressOf(key)
  if (shownIn(await layoutFor(call, await readableBook(call, bookId), rules)).has(address)) return true
  return row.longDescription.includes(address) && picturesIn(await prologueShown(call, row, rules)).includes(address)
}

const shown = new WeakMap<Layout, ReadonlySet<string>>()

function shownIn(layout: Layout): ReadonlySet<string> {
  const cached = shown.get(layout)
  if (cached) return cached
  const pictures = new Set(layout.chapters.flatMap(({ sheets }) => sheets.pictures))
  shown.set(layout, pictures)
  return pictures
}
