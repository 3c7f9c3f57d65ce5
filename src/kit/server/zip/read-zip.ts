import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { configure, type FileEntry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'

// Unpacking is done by the platform's own streams, in this process.
configure({ useWebWorkers: false })

const MEGABYTE = 1024 * 1024
/** The limits of unpacked archives, independent of their own headers. */
export const ZIP_LIMITS = { files: 10_000, bytes: 512 * MEGABYTE, file: 64 * MEGABYTE }
export type ZipLimits = typeof ZIP_LIMITS

/** An archive that cannot be read: damaged, locked, or larger than it may be. Its message is a clause that a person can read. */
export class ZipUnreadable extends Error {
  override name = 'ZipUnreadable'
}

/** The files of an archive, by path; each is unpacked on request and verified against its own checksum. */
export type ZipFiles = {
  paths: string[]
  bytes(path: string): Promise<Uint8Array>
  text(path: string): Promise<string>
  /** The position of a file, to unpack it later from the same bytes. */
  entry(path: string): ZipEntry
}

/** A file within the bytes of an archive: where its own head begins, how long it is packed and unpacked, and its checksum. */
export type ZipEntry = { head: number; packed: number; bytes: number; crc: number; method: number }

/** Opens a ZIP without trusting it: what it claims is summed up first, and what it unpacks to is counted again. */
export async function readZip(zip: Uint8Array, limits: ZipLimits = ZIP_LIMITS): Promise<ZipFiles> {
  const entries = await entriesOf(zip)
  if (entries.length > limits.files) throw new ZipUnreadable(`it has too many files, more than ${limits.files}`)
  const claimed = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (claimed > limits.bytes) throw new ZipUnreadable(`it is too large, more than ${megabytes(limits.bytes)} unpacked`)
  const byPath = new Map<string, FileEntry>()
  for (const entry of entries) {
    if (byPath.has(entry.filename)) throw new ZipUnreadable(`two files are called ${entry.filename}`)
    byPath.set(entry.filename, entry)
  }

  function theEntry(path: string): FileEntry {
    const entry = byPath.get(path)
    if (!entry) throw new ZipUnreadable(`${path} is not in it`)
    if (entry.encrypted) throw new ZipUnreadable(`${path} is locked by a password`)
    if (entry.uncompressedSize > limits.file)
      throw new ZipUnreadable(`${path} is too large, more than ${megabytes(limits.file)}`)
    return entry
  }
  const bytes = (path: string) => unpacked(theEntry(path))
  const entry = (path: string): ZipEntry => {
    const entry = byPath.get(path)
    if (!entry) throw new ZipUnreadable(`${path} is not in it`)
    const { offset, compressedSize, uncompressedSize, signature = 0, compressionMethod } = entry
    return { head: offset, packed: compressedSize, bytes: uncompressedSize, crc: signature, method: compressionMethod }
  }
  return {
    paths: [...byPath.keys()],
    bytes: async path => bytes(path),
    text: async path => textOf(path, await bytes(path)),
    entry,
  }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`

const HEAD_MARK = 0x04034b50
const HEAD_BYTES = 30
const STORED = 0
const DEFLATED = 8
const inflate = promisify(inflateRaw)

/** Unpacks one file of at most `most` bytes from an archive that was opened before, beside the event loop. `name` is for words. */
export async function unpackAt(zip: Uint8Array, entry: ZipEntry, { name, most }: { name: string; most: number }) {
  const { head, packed, bytes, crc, method } = entry
  if (bytes > most) throw new ZipUnreadable(`${name} is too large, more than ${megabytes(most)}`)
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  try {
    if (view.getUint32(head, true) !== HEAD_MARK) throw new Error('no head')
    const from = head + HEAD_BYTES + view.getUint16(head + 26, true) + view.getUint16(head + 28, true)
    const raw = zip.slice(from, from + packed)
    if (method !== STORED && method !== DEFLATED) throw new Error('packed in an unknown way')
    const whole = method === STORED ? raw : new Uint8Array(await inflate(raw, { maxOutputLength: Math.max(1, bytes) }))
    if (whole.byteLength !== bytes || crc32(whole) !== crc >>> 0) throw new Error('changed')
    return whole
  } catch (cause) {
    throw new ZipUnreadable(`${name} is damaged`, { cause })
  }
}

/** Names are keys here and never paths of a disk, so the caller reports a strange name. */
const OPTIONS = { checkSignature: true, filenameValidation: 'tolerant' } as const

async function entriesOf(zip: Uint8Array): Promise<FileEntry[]> {
  try {
    const entries = await new ZipReader(new Uint8ArrayReader(zip), OPTIONS).getEntries()
    return entries.filter((entry): entry is FileEntry => !entry.directory)
  } catch (cause) {
    throw new ZipUnreadable('it is no ZIP archive, or a part of it is missing', { cause })
  }
}

/** Reads one file into room that was measured beforehand: more than it claimed to be is not taken. */
async function unpacked(entry: FileEntry): Promise<Uint8Array> {
  const room = new Uint8Array(entry.uncompressedSize)
  let at = 0
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      if (at + chunk.length > room.length) throw new ZipUnreadable(`${entry.filename} is larger than it says`)
      room.set(chunk, at)
      at += chunk.length
    },
  })
  try {
    await entry.getData(sink)
  } catch (cause) {
    if (cause instanceof ZipUnreadable) throw cause
    throw new ZipUnreadable(`${entry.filename} is damaged`, { cause })
  }
  if (at !== room.length) throw new ZipUnreadable(`${entry.filename} is cut off`)
  return room
}

function textOf(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new ZipUnreadable(`${path} is no text in UTF-8`, { cause })
  }
}
