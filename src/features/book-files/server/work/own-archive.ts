import * as z from 'zod'
import { ARCHIVE_SCHEMA, ARCHIVE_VERSION } from '#features/books/server/service/pack-whole.ts'
import { checksumOf } from '#kit/server/files/checksum.ts'
import { type ZipFiles, ZipUnreadable } from '#kit/server/zip/read-zip.ts'
import { fault } from '#lexicon/errors.ts'
import { idsIn } from './ids-in.ts'
import { packParcel } from './parcel.ts'
import type { ReadBook } from './read-import.ts'

const MANIFEST = 'manifest.json'
const BOOK = 'book.json'
const SHA256 = /^[0-9a-f]{64}$/
const Head = z.object({ schema: z.literal(ARCHIVE_SCHEMA), version: z.int(), title: z.string() })
const ManifestShape = Head.extend({
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string().regex(SHA256) })).max(10_000),
})
/** The texts that a book names. */
const Named = z.object({ chapters: z.array(z.object({ file: z.string() })).catch([]) })

const jsonIn = async (zip: ZipFiles, path: string): Promise<unknown> => {
  const text = await zip.text(path)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ZipUnreadable(`${path} is no JSON`, { cause })
  }
}

/** Reads one of our archives; undefined for any other file. `folder` names the book where there are several. */
export async function archivedBook(zip: ZipFiles, folder: string | undefined): Promise<ReadBook | undefined> {
  const roots = zip.paths
    .filter(path => path === MANIFEST || path.endsWith(`/${MANIFEST}`))
    .map(path => path.slice(0, -MANIFEST.length))
  if (roots.length === 0) return undefined
  const root = folder ?? (roots.length === 1 ? roots[0] : undefined)
  if (root === undefined) throw fault('ARCHIVE_OF_MANY', { books: await titlesOf(zip, roots) })
  if (!roots.includes(root)) throw new ZipUnreadable('the book that was chosen is not in it')
  const book = await readArchive(zip, root)
  const beside = zip.paths.filter(path => !roots.some(other => path.startsWith(other)))
  return { ...book, left: [...book.left, ...beside.map(path => `${path}, which lies beside the book`)] }
}

const titlesOf = (zip: ZipFiles, roots: string[]) =>
  Promise.all(
    roots.slice(0, 200).map(async folder => {
      const head = Head.safeParse(await jsonIn(zip, folder + MANIFEST))
      return { folder, title: head.data?.title ?? folder }
    }),
  )

/** Every file that its manifest names has to be there, byte for byte. */
async function readArchive(zip: ZipFiles, root: string): Promise<ReadBook> {
  const said = await jsonIn(zip, root + MANIFEST)
  const { data: head } = z.object({ schema: z.literal(ARCHIVE_SCHEMA), version: z.int() }).safeParse(said)
  if (!head) throw new ZipUnreadable(`${MANIFEST} is not of a book of Tomewright`)
  if (head.version > ARCHIVE_VERSION) throw fault('ARCHIVE_TOO_NEW')
  const { data: manifest, error } = ManifestShape.safeParse(said)
  if (!manifest) throw new ZipUnreadable(`${MANIFEST} does not name its files as it should`, { cause: error })
  const sums = new Map(manifest.files.map(file => [file.path, file]))
  if (!sums.has(BOOK)) throw new ZipUnreadable(`${BOOK} is not in it`)
  for (const { path, bytes: size, sha256 } of sums.values()) {
    const bytes = await zip.bytes(root + path)
    if (bytes.byteLength !== size || (await checksumOf(bytes)) !== sha256)
      throw new ZipUnreadable(`${path} was changed after it was packed`)
  }
  const packed = z.record(z.string(), z.unknown()).safeParse(await jsonIn(zip, root + BOOK))
  if (!packed.success) throw new ZipUnreadable(`${BOOK} holds no book`)
  const texts = new Map<string, string>()
  for (const { file } of Named.parse(packed.data).chapters)
    if (sums.has(file)) texts.set(file, await zip.text(root + file))
  const others = [...sums.keys()].filter(path => path !== BOOK && !texts.has(path))
  const unnamed = zip.paths.filter(
    path => path.startsWith(root) && path !== root + MANIFEST && !sums.has(path.slice(root.length)),
  )
  return {
    packed: Object.fromEntries(Object.entries(packed.data).map(([name, part]) => [name, packParcel(part)])),
    texts,
    pictures: new Map(others.map(path => [path, { name: path, entry: zip.entry(root + path) }])),
    left: unnamed.map(path => `${path.slice(root.length)}, which the archive does not name`),
    ids: idsIn(packed.data),
  }
}
