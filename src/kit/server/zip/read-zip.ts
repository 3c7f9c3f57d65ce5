import { configure, type FileEntry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'

// Unpacking is done by the platform's own streams, in this process.
configure({ useWebWorkers: false })

const MEGABYTE = 1024 * 1024
/** What an archive may unpack to, whatever it says of itself. */
export const ZIP_LIMITS = { files: 10_000, bytes: 512 * MEGABYTE, file: 64 * MEGABYTE }
export type ZipLimits = typeof ZIP_LIMITS

/** An archive that cannot be read: damaged, locked, or larger than it may be. */
export class ZipUnreadable extends Error {
  override name = 'ZipUnreadable'
}

/** The files of an archive, by path; each is unpacked when it is asked for, and checked against its own checksum. */
export type ZipFiles = {
  paths: string[]
  bytes(path: string): Promise<Uint8Array>
  text(path: string): Promise<string>
}

/** Opens a ZIP without trusting it: what it claims is summed up first, and what it unpacks to is counted again. */
export async function readZip(zip: Uint8Array, limits: ZipLimits = ZIP_LIMITS): Promise<ZipFiles> {
  const entries = await entriesOf(zip)
  if (entries.length > limits.files) throw new ZipUnreadable('too many files')
  const claimed = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (claimed > limits.bytes) throw new ZipUnreadable('too large')
  const byPath = new Map(entries.map(entry => [entry.filename, entry]))
  if (byPath.size < entries.length) throw new ZipUnreadable('two files by one path')

  async function bytes(path: string): Promise<Uint8Array> {
    const entry = byPath.get(path)
    if (!entry) throw new ZipUnreadable(`no file ${path}`)
    if (entry.encrypted || entry.uncompressedSize > limits.file)
      throw new ZipUnreadable(`${path} is locked or too large`)
    return unpacked(entry)
  }
  return { paths: [...byPath.keys()], bytes, text: async path => textOf(await bytes(path)) }
}

async function entriesOf(zip: Uint8Array): Promise<FileEntry[]> {
  try {
    const entries = await new ZipReader(new Uint8ArrayReader(zip), { checkSignature: true }).getEntries()
    return entries.filter((entry): entry is FileEntry => !entry.directory)
  } catch (cause) {
    throw new ZipUnreadable('no archive', { cause })
  }
}

/** Reads one file into room that was measured beforehand: more than it claimed to be is not taken. */
async function unpacked(entry: FileEntry): Promise<Uint8Array> {
  const room = new Uint8Array(entry.uncompressedSize)
  let at = 0
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      if (at + chunk.length > room.length) throw new ZipUnreadable('larger than it says')
      room.set(chunk, at)
      at += chunk.length
    },
  })
  try {
    await entry.getData(sink)
  } catch (cause) {
    throw new ZipUnreadable(`${entry.filename} is damaged`, { cause })
  }
  if (at !== room.length) throw new ZipUnreadable(`${entry.filename} is cut off`)
  return room
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new ZipUnreadable('no text', { cause })
  }
}
