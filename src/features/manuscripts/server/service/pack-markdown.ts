import { asc, eq } from 'drizzle-orm'
import type { BookRow } from '#features/books/server/service/the-book.ts'
import { packFile } from '#features/media/server/service/pack-file.ts'
import type { Call } from '#kit/server/call.ts'
import { sumOfText } from '#kit/server/files/checksum.ts'
import { keyName } from '#kit/server/files/keys.ts'
import type { PutFile } from '#kit/server/user-data.ts'
import { chapters } from '../tables.ts'
import { pictureKeys } from './pictures.ts'

/** As YAML reads it: one line, with everything escaped that means something there. */
const quoted = (value: string) => JSON.stringify(value)

/** The file name of a chapter, with its position, so that folders list chapters in their order. */
export const chapterFile = (index: number, title: string) =>
  `chapters/${String(index + 1).padStart(3, '0')}-${keyName(title.replaceAll(/[./\\]/g, ' '))}.md`

/**
 * The texts of a book for any editor of Markdown: one file a chapter, with its title and style at the head, pictures beside
 * them. `sum` tells an import that nobody has changed a text since. `book.md` holds the prologue, and at its head what else there is to say of the book.
 */
export async function packMarkdown(call: Call, book: BookRow, put: PutFile) {
  const files = await packPictures(call, book.id, put)
  const withPictures = (text: string, root: string) =>
    files.reduce((words, { address, path }) => words.replaceAll(address, `${root}${path}`), text)
  const cover = await packFile(call, put, book.coverKey)
  const prologue = withPictures(book.longDescription, '')
  const head = {
    title: quoted(book.title),
    about: quoted(book.shortDescription),
    system: quoted(book.system),
    language: quoted(book.language),
    theme: quoted(book.bookTheme),
    tags: JSON.stringify(book.tags),
    by: quoted(book.gmName),
    ...(cover && { cover: quoted(cover) }),
    prologue: quoted(book.prologueLabel),
    sum: quoted(sumOfText(prologue)),
  }
  const words = prologue && `# ${book.prologueLabel}\n\n${prologue}\n`
  await put('book.md', `${headOf(head)}\n${book.shortDescription}\n\n${words}`)
  const rows = await call.db
    .select()
    .from(chapters)
    .where(eq(chapters.bookId, book.id))
    .orderBy(asc(chapters.position), asc(chapters.id))
  for (const [index, { id, title, scribeStyle, source }] of rows.entries()) {
    const text = withPictures(source, '../')
    const about = { title: quoted(title), scribe: scribeStyle, id: quoted(id), sum: quoted(sumOfText(text)) }
    await put(chapterFile(index, title), `${headOf(about)}\n${text}\n`)
  }
}

const headOf = (fields: Record<string, string>) =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}---\n`

/** Puts the pictures of a book beside its texts: by which address each is shown, and where it lies. */
async function packPictures(call: Call, bookId: string, put: PutFile) {
  const files: { address: string; path: string }[] = []
  for (const key of await pictureKeys(call, bookId)) {
    const path = await packFile(call, put, key)
    if (path) files.push({ address: `/files/${key}`, path })
  }
  return files
}
