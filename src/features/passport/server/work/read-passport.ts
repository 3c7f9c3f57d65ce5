import type { SheetEnding } from '#features/characters/rules.ts'
import { checksumOf } from '#kit/server/files/checksum.ts'
import { nestsDeeperThan } from '#kit/server/json-depth.ts'
import { isSigned } from '#kit/server/signer.ts'
import { task } from '#kit/server/workers.ts'
import { readZip, type ZipFiles, ZipUnreadable } from '#kit/server/zip/read-zip.ts'
import { type ErrorCode, Fault, fault } from '#lexicon/errors.ts'
import { PASSPORT_VERSION } from '../../rules.ts'
import {
  Head,
  JOURNAL,
  Journal,
  MANIFEST,
  Manifest,
  type ManifestShape,
  type PackedEntry,
  PORTRAIT,
  SIGNATURE,
  sheetEnding,
} from './passport-file.ts'

/** The bytes of a file, and the key and address of the server that reads it. */
export type PassportOrder = { bytes: Uint8Array; ours: { publicKey: string; origin: string } }
/** A passport whose signature and files fit. `isOurs`: signed by the server that reads it. */
export type ReadPassport = {
  manifest: ManifestShape
  fingerprint: string
  isOurs: boolean
  portrait: Uint8Array | null
  sheet: { ending: SheetEnding; bytes: Uint8Array } | null
  entries: PackedEntry[]
}
type Answer = { passport: ReadPassport } | { refused: { code: ErrorCode; data: unknown } }

const MEGABYTE = 1024 * 1024
const LIMITS = { files: 8, bytes: 24 * MEGABYTE, file: 12 * MEGABYTE }
const MOST_DEPTH = 16

/** Reads a file as a passport. A refusal is an answer, since an error loses its class on its way out of a thread. */
export async function readPassport(order: PassportOrder): Promise<Answer> {
  try {
    return { passport: await passportIn(order) }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { refused: { code: error.code, data: error.data } }
  }
}
export const readingPassport = task(import.meta.url, readPassport)

const damaged = (reason: string) => fault('PASSPORT_DAMAGED', { reason: short(reason) })
const noPassport = (reason: string) => fault('PASSPORT_NOT_ONE', { reason: short(reason) })
const forged = (reason: string) => fault('PASSPORT_FORGED', { reason })
/** Names in a reason come from the file. */
const short = (reason: string) => (reason.length > 200 ? `${reason.slice(0, 200).toWellFormed()} …` : reason)

/** What cannot be read of a ZIP, in words of ours. */
async function of<T>(work: Promise<T>, refuse: (reason: string) => Fault): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ZipUnreadable) throw refuse(error.message)
    throw error
  }
}

function jsonIn(bytes: Uint8Array, path: string): unknown {
  try {
    if (nestsDeeperThan(MOST_DEPTH, bytes)) throw new SyntaxError('too deep')
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw damaged(`${path} is no JSON`)
  }
}

async function passportIn({ bytes, ours }: PassportOrder): Promise<ReadPassport> {
  const zip = await of(readZip(bytes, LIMITS), noPassport)
  if (!zip.paths.includes(MANIFEST)) throw noPassport(`${MANIFEST} is not in it`)
  const signed = await of(zip.bytes(MANIFEST), damaged)
  const manifest = await manifestIn(zip, signed)
  const isOurs = manifest.publicKey === ours.publicKey
  if (!isOurs && manifest.origin === ours.origin)
    throw forged('it says that it was made on this server, which did not sign it')
  const files = await filesIn(zip, manifest)
  const journal = files.get(JOURNAL)
  const sheet = [...files].find(([path]) => sheetEnding(path))
  return {
    manifest,
    fingerprint: await checksumOf(signed),
    isOurs,
    portrait: files.get(PORTRAIT) ?? null,
    sheet: sheet ? { ending: sheetEnding(sheet[0])!, bytes: sheet[1] } : null,
    entries: journal ? entriesIn(journal) : [],
  }
}

/** The manifest, once its format, its version and its signature are right. */
async function manifestIn(zip: ZipFiles, signed: Uint8Array): Promise<ManifestShape> {
  const said = jsonIn(signed, MANIFEST)
  const { format, version } = Object(said) as Record<string, unknown>
  const { data: head } = Head.safeParse({ format, version })
  if (!head) throw noPassport(`${MANIFEST} is that of something else`)
  if (head.version !== PASSPORT_VERSION) throw fault('PASSPORT_TOO_NEW', { version: head.version })
  if (!zip.paths.includes(SIGNATURE)) throw forged('it is not signed')
  const signature = new TextDecoder().decode(await of(zip.bytes(SIGNATURE), damaged))
  const { publicKey } = said as { publicKey: unknown }
  if (typeof publicKey !== 'string' || !isSigned(signed, { publicKey, signature }))
    throw forged(`${MANIFEST} was changed after it was signed, or its signature is wrong`)
  const manifest = Manifest.safeParse(said)
  if (manifest.success) return manifest.data
  throw damaged(`${MANIFEST} is not as it should be: ${manifest.error.issues[0]?.path.join(' ') || 'its fields'}`)
}

/** The files that the manifest names, byte for byte, and no others. */
async function filesIn(zip: ZipFiles, { files }: ManifestShape): Promise<Map<string, Uint8Array>> {
  const read = new Map<string, Uint8Array>()
  for (const { path, bytes: size, sha256 } of files) {
    if (path !== PORTRAIT && path !== JOURNAL && !sheetEnding(path)) throw damaged(`${path} is no part of a passport`)
    const bytes = await of(zip.bytes(path), damaged)
    if (bytes.byteLength !== size || (await checksumOf(bytes)) !== sha256)
      throw damaged(`${path} was changed after the passport was made`)
    read.set(path, bytes)
  }
  const stranger = zip.paths.find(path => path !== MANIFEST && path !== SIGNATURE && !read.has(path))
  if (stranger !== undefined) throw damaged(`${stranger} was added after the passport was made`)
  return read
}

function entriesIn(bytes: Uint8Array): PackedEntry[] {
  const { data, error } = Journal.safeParse(jsonIn(bytes, JOURNAL))
  if (data) return data
  throw damaged(`${JOURNAL} is not as it should be: ${error.issues[0]?.path.join(' ') || 'its entries'}`)
}
