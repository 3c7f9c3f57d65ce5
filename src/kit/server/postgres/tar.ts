import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { Header, Pax } from 'tar'

/** A file or folder in an archive; names use slashes and folders end in one. */
export type TarEntry = { name: string; size: number; mode: number; modified: Date }

const BLOCK = 512
const CHUNK = 1024 * 1024

/** Writes a tar archive from start to end, and sums it on the way. */
export class TarWriter {
  readonly #out: FileHandle
  readonly #sum = createHash('sha256')

  constructor(out: FileHandle) {
    this.#out = out
  }

  async folder(name: string, { mode, modified }: Pick<TarEntry, 'mode' | 'modified'>): Promise<void> {
    await this.#head({ name: `${name}/`, size: 0, mode, modified }, 'Directory')
  }

  async text(name: string, content: string): Promise<void> {
    const bytes = Buffer.from(content)
    await this.#head({ name, size: bytes.length, mode: 0o600, modified: new Date() }, 'File')
    await this.#write(bytes)
    await this.#pad(bytes.length)
  }

  /** Exactly `size` bytes: a file that grows meanwhile is cut, one that shrinks is filled up with zeros. */
  async file(source: FileHandle, entry: TarEntry): Promise<void> {
    await this.#head(entry, 'File')
    const buffer = Buffer.alloc(Math.min(CHUNK, entry.size))
    for (let at = 0; at < entry.size; ) {
      const { bytesRead } = await source.read(buffer, 0, Math.min(buffer.length, entry.size - at), at)
      const chunk = bytesRead > 0 ? buffer.subarray(0, bytesRead) : Buffer.alloc(Math.min(CHUNK, entry.size - at))
      await this.#write(chunk)
      at += chunk.length
    }
    await this.#pad(entry.size)
  }

  /** Closes the archive with an entry that has the checksum of all entries before it. */
  async end(seal: string): Promise<void> {
    await this.text(seal, this.#sum.copy().digest('hex'))
    await this.#write(Buffer.alloc(2 * BLOCK))
  }

  async #head({ name, size, mode, modified }: TarEntry, type: 'File' | 'Directory'): Promise<void> {
    const header = new Header({ path: name, size, mode: mode & 0o777, mtime: modified, uid: 0, gid: 0, type })
    if (header.encode()) await this.#write(new Pax({ path: name }).encode())
    await this.#write(header.block!)
  }

  async #pad(size: number): Promise<void> {
    const rest = size % BLOCK
    if (rest > 0) await this.#write(Buffer.alloc(BLOCK - rest))
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#sum.update(bytes)
    await this.#out.writeFile(bytes)
  }
}

/** Head, text and end: the last four blocks of an archive that `TarWriter` has ended. */
const SEAL_BYTES = 4 * BLOCK

/** The sum of all entries before the last one of an archive with so many bytes. */
export async function sumBeforeSeal(file: string, size: number): Promise<string> {
  const sum = createHash('sha256')
  const end = size - SEAL_BYTES - 1
  if (end >= 0) for await (const chunk of createReadStream(file, { end })) sum.update(chunk)
  return sum.digest('hex')
}
