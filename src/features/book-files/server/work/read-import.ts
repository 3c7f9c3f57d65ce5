import { gunzipSync } from 'node:zlib'
import { ZodError } from 'zod'
import { nestsDeeperThan } from '#kit/server/json-depth.ts'
import { readZip, type ZipEntry, type ZipFiles, ZipUnreadable } from '#kit/server/zip/read-zip.ts'
import { ERRORS, type ErrorCode, Fault } from '#lexicon/errors.ts'
import { bookFromDraft } from './drafted-book.ts'
import { isKanka, kankaBook } from './from-kanka.ts'
import { isLegendKeeper, legendKeeperBook } from './from-legend-keeper.ts'
import { hasMarkdown, markdownBook } from './from-markdown.ts'
import { archivedBook } from './own-archive.ts'
import type { Parcel } from './parcel.ts'

/** The input of the work: the bytes of a file, and the folder of the book where the file has several. */
export type ImportOrder = { bytes: Uint8Array; folder: string | undefined; now: Date }

/** A book as it was read from a file. */
export type ReadBook = {
  /** The parts of the book, by the name of the room's part. */
  packed: Record<string, Parcel>
  /** Its texts by their paths. */
  texts: Map<string, string>
  /** Its other files by their paths: how a person knows them, and where they lie in the file that was sent. */
  pictures: Map<string, { name: string; entry: ZipEntry }>
  /** The parts that could not be read, in words. */
  left: string[]
  /** The ids of its rows in the order of the file, for rooms whose rows stand in that of their ids. */
  ids: string[]
}
/** `why` is a clause that a person can read. */
export type ReadImport = { book: ReadBook } | { fault: { code: ErrorCode; data: unknown } } | { why: string }

const MOST_DEPTH = 200
const MOST_JSON = 64 * 1024 * 1024
/** The first character of a JSON object, and the first two of a file packed by gzip. */
const OBJECT = 0x7b
const GZIP = [0x1f, 0x8b]

/**
 * Reads what lies in a file: one of our archives, the export of another product (Kanka, LegendKeeper), or a folder of Markdown.
 * A refusal is an answer, since an error loses its class on its way out of a process.
 */
export async function readImport({ bytes, folder, now }: ImportOrder): Promise<ReadImport> {
  try {
    return { book: await bookIn(bytes, folder, now) }
  } catch (error) {
    if (error instanceof Fault) return { fault: { code: error.code, data: error.data } }
    const why = whyUnreadable(error)
    if (why === undefined) throw error
    return { why }
  }
}

/** The reason why a file cannot be read; undefined for an error in our own code. */
export function whyUnreadable(error: unknown): string | undefined {
  if (error instanceof ZipUnreadable) return error.message
  if (error instanceof SyntaxError) return 'a part of it is no JSON'
  if (!(error instanceof ZodError)) return undefined
  return error.issues
    .slice(0, 3)
    .map(({ path, message }) => {
      const field = path.join(' ')
      if (message === ERRORS.BAD_REQUEST.message) return `${field || 'a part of it'} is not as it should be`
      return [field, message.replace(/\.$/, '')].filter(Boolean).join(': ')
    })
    .join('; ')
}

async function bookIn(bytes: Uint8Array, folder: string | undefined, now: Date): Promise<ReadBook> {
  if (bytes.length === 0) throw new ZipUnreadable('it is empty')
  const project = projectIn(bytes)
  if (project !== undefined) return bookFromDraft(legendKeeperBook(project), now)
  const zip = await readZip(bytes)
  return (await archivedBook(zip, folder)) ?? foreign(zip, now)
}

async function foreign(zip: ZipFiles, now: Date): Promise<ReadBook> {
  if (isKanka(zip)) return bookFromDraft(await kankaBook(zip), now)
  for (const path of zip.paths.filter(name => /\.(?:lk|json)$/i.test(name)).slice(0, 3)) {
    const project = projectIn(await zip.bytes(path))
    if (project !== undefined) return bookFromDraft(legendKeeperBook(project), now)
  }
  if (hasMarkdown(zip)) return bookFromDraft(await markdownBook(zip), now)
  throw new ZipUnreadable('there is no book in it, and no text')
}

/** A LegendKeeper project lies in its file as JSON, packed or plain; undefined for any other file. */
function projectIn(bytes: Uint8Array): unknown {
  const isPacked = GZIP.every((byte, at) => bytes[at] === byte)
  if (!isPacked && bytes[0] !== OBJECT) return undefined
  try {
    const plain = isPacked ? gunzipSync(bytes, { maxOutputLength: MOST_JSON }) : bytes.slice()
    if (plain[0] !== OBJECT || plain.length > MOST_JSON || nestsDeeperThan(MOST_DEPTH, plain)) return undefined
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain))
    return isLegendKeeper(value) ? value : undefined
  } catch {
    return undefined
  }
}
