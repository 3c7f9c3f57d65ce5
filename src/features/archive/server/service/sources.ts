import { gunzipSync } from 'node:zlib'
import * as z from 'zod'
import { ARCHIVE_SCHEMA, ARCHIVE_VERSION } from '#features/books/server/service/pack-whole.ts'
import { checksumOf } from '#kit/server/files/checksum.ts'
import { nestsDeeperThan } from '#kit/server/json-depth.ts'
import { readZip, type ZipFiles, ZipUnreadable } from '#kit/server/zip/read-zip.ts'
import { fault } from '#lexicon/errors.ts'
import { incomingFromDraft } from './drafted-book.ts'
import { isKanka, kankaBook } from './from-kanka.ts'
import { isLegendKeeper, legendKeeperBook } from './from-legend-keeper.ts'
import { hasMarkdown, markdownBook } from './from-markdown.ts'

/** A book on its way in: what each room gets, and the files that it names. */
export type Incoming = {
  packed: Record<string, unknown>
  text: (path: string) => Promise<string>
  /** The bytes of a picture; null for one that is not there. */
  picture: (path: string) => Promise<Uint8Array | null>
  /** What could not come along, in words. */
  left: string[]
}

const MOST_DEPTH = 200
const MANIFEST = 'manifest.json'
const SHA256 = /^[0-9a-f]{64}$/
const Head = z.object({ schema: z.literal(ARCHIVE_SCHEMA), version: z.int(), title: z.string() })
const ManifestShape = Head.extend({
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string().regex(SHA256) })).max(10_000),
})

const MOST_JSON = 64 * 1024 * 1024

/**
 * What lies in the file: one of our archives, the export of another house (Kanka, LegendKeeper), or a folder of Markdown.
 * `folder` names the book where an archive of ours has several.
 */
export async function incomingFrom(bytes: Uint8Array, folder: string | undefined, now: Date): Promise<Incoming> {
  const project = projectIn(bytes)
  if (project !== undefined) return incomingFromDraft(legendKeeperBook(project), now)
  const zip = await readZip(bytes)
  const folders = zip.paths.filter(path => path === MANIFEST || path.endsWith(`/${MANIFEST}`)).map(rootOf)
  if (folders.length === 0) return foreign(zip, now)
  const wanted = folder ?? (folders.length === 1 ? folders[0] : undefined)
  if (wanted === undefined) throw fault('ARCHIVE_OF_MANY', { books: await titlesOf(zip, folders) })
  if (!folders.includes(wanted)) throw new ZipUnreadable('no such book in it')
  return archived(zip, wanted)
}

async function foreign(zip: ZipFiles, now: Date): Promise<Incoming> {
  if (isKanka(zip)) return incomingFromDraft(await kankaBook(zip), now)
  for (const path of zip.paths.filter(name => /\.(?:lk|json)$/i.test(name)).slice(0, 3)) {
    const project = projectIn(await zip.bytes(path))
    if (project !== undefined) return incomingFromDraft(legendKeeperBook(project), now)
  }
  if (hasMarkdown(zip)) return incomingFromDraft(await markdownBook(zip), now)
  throw new ZipUnreadable('no book in it')
}

/** A LegendKeeper project lies in its file as JSON, packed or plain; undefined for what is none. */
function projectIn(bytes: Uint8Array): unknown {
  try {
    const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: MOST_JSON }) : bytes
    if (plain[0] !== 0x7b || plain.length > MOST_JSON || nestsDeeperThan(MOST_DEPTH, plain)) return undefined
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain))
    return isLegendKeeper(value) ? value : undefined
  } catch {
    return undefined
  }
}

const rootOf = (path: string) => path.slice(0, -MANIFEST.length)
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ZipUnreadable('no data', { cause })
  }
}

const titlesOf = (zip: ZipFiles, folders: string[]) =>
  Promise.all(
    folders.slice(0, 200).map(async folder => {
      const head = Head.safeParse(jsonOf(await zip.text(folder + MANIFEST)))
      return { folder, title: head.data?.title ?? folder }
    }),
  )

/** One of our archives. Every file that it names has to be there, byte for byte. */
async function archived(zip: ZipFiles, root: string): Promise<Incoming> {
  const said = jsonOf(await zip.text(root + MANIFEST))
  const { data: head } = z.object({ schema: z.literal(ARCHIVE_SCHEMA), version: z.int() }).safeParse(said)
  if (!head) throw new ZipUnreadable('not of this product')
  if (head.version > ARCHIVE_VERSION) throw fault('ARCHIVE_TOO_NEW')
  const { data: manifest, error } = ManifestShape.safeParse(said)
  if (!manifest) throw new ZipUnreadable('an odd manifest', { cause: error })
  const sums = new Map(manifest.files.map(file => [file.path, file]))
  for (const { path } of manifest.files) await checked(path)

  async function checked(path: string): Promise<Uint8Array> {
    const sum = sums.get(path)
    if (!sum) throw new ZipUnreadable(`${path} is not in the manifest`)
    const bytes = await zip.bytes(root + path)
    const sha256 = await checksumOf(bytes)
    if (bytes.byteLength !== sum.bytes || sha256 !== sum.sha256) throw new ZipUnreadable(`${path} was changed`)
    return bytes
  }
  const text = async (path: string) => new TextDecoder('utf-8', { fatal: true }).decode(await checked(path))
  const packed = z.record(z.string(), z.unknown()).safeParse(jsonOf(await text('book.json')))
  if (!packed.success) throw new ZipUnreadable('no book')
  return { packed: packed.data, text, picture: async path => (sums.has(path) ? checked(path) : null), left: [] }
}
