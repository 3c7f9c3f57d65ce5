import { asc, eq } from 'drizzle-orm'
import type { BookRow } from '#features/books/server/service/the-book.ts'
import { packFile } from '#features/media/server/service/pack-file.ts'
import type { PutFile } from '#kit/server/belongings.ts'
import type { Call } from '#kit/server/call.ts'
import { keyName } from '#kit/server/files/keys.ts'
import { chapters } from '../tables.ts'
import { pictureKeys } from './pictures.ts'

/** As YAML reads it: one line, with everything escaped that means something there. */
const quoted = (value: string) => JSON.stringify(value)

/** A chapter's place in a folder, so that folders list chapters in their order. */
export const chapterFile = (place: number, title: string) =>
  `chapters/${String(place + 1).padStart(3, '0')}-${keyName(title.replaceAll(/[./\\]/g, ' '))}.md`

/** The texts of a book for any editor of Markdown: one file a chapter, with its title and style at the head, pictures beside them. */
export async function packMarkdown(call: Call, book: BookRow, put: PutFile) {
  const head = [`title: ${quoted(book.title)}`, `system: ${quoted(book.system)}`, `by: ${quoted(book.gmName)}`]
  const files = await packPictures(call, book.id, put)
  const withPictures = (text: string, root: string) =>
    files.reduce((words, { address, path }) => words.replaceAll(address, `${root}${path}`), text)
  const prologue = book.longDescription && `# ${book.prologueLabel}\n\n${withPictures(book.longDescription, '')}\n`
  await put('book.md', `---\n${head.join('\n')}\n---\n\n${book.shortDescription}\n\n${prologue}`)
  const rows = await call.db
    .select()
    .from(chapters)
    .where(eq(chapters.bookId, book.id))
    .orderBy(asc(chapters.position), asc(chapters.id))
  for (const [place, { title, scribeStyle, source }] of rows.entries()) {
    const text = withPictures(source, '../')
    await put(chapterFile(place, title), `---\ntitle: ${quoted(title)}\nscribe: ${scribeStyle}\n---\n\n${text}\n`)
  }
}

/** Puts the pictures of a book beside its texts: by which address each is shown, and where it lies. */
async function packPictures(call: Call, bookId: string, put: PutFile) {
  const files: { address: string; path: string }[] = []
  for (const key of await pictureKeys(call, bookId)) {
    const path = await packFile(call, put, key)
    if (path) files.push({ address: `/files/${key}`, path })
  }
  return files
}
