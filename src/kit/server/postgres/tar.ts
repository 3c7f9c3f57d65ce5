import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

/** A file or folder in an archive; names use slashes and folders end in one. */
export type TarEntry = { name: string; size: number; mode: number; modified: Date }

const BLOCK = 512
const CHUNK = 1024 * 1024

/** Writes a POSIX tar archive from start to end, as every `tar` command reads it, and sums it on the way. */
export class TarWriter {
  readonly #out: FileHandle
  readonly #sum = createHash('sha256')

  constructor(out: FileHandle) {
    this.#out = out
  }

  async folder(name: string, { mode, modified }: Pick<TarEntry, 'mode' | 'modified'>): Promise<void> {
    await this.#head({ name: `${name}/`, size: 0, mode, modified }, '5')
  }

  async text(name: string, content: string): Promise<void> {
    const bytes = Buffer.from(content)
    await this.#head({ name, size: bytes.length, mode: 0o600, modified: new Date() }, '0')
    await this.#body(bytes)
  }

  /** Exactly `size` bytes: a file that grows meanwhile is cut, one that shrinks is filled up with zeros. */
  async file(source: FileHandle, entry: TarEntry): Promise<void> {
    await this.#head(entry, '0')
    const buffer = Buffer.alloc(Math.min(CHUNK, entry.size))
    for (let at = 0; at < entry.size; ) {
      const { bytesRead } = await source.read(buffer, 0, Math.min(buffer.length, entry.size - at), at)
      const chunk = bytesRead > 0 ? buffer.subarray(0, bytesRead) : Buffer.alloc(Math.min(CHUNK, entry.size - at))
      await this.#write(chunk)
      at += chunk.length
    }
    await this.#pad(entry.size)
  }

  /** The sum of everything written so far. */
  sum(): string {
    return this.#sum.copy().digest('hex')
  }

  async end(): Promise<void> {
    await this.#write(Buffer.alloc(2 * BLOCK))
  }

  async #head(entry: TarEntry, type: string): Promise<void> {
    if (Buffer.byteLength(entry.name) > 100) {
      const path = paxRecord('path', entry.name)
      await this.#write(header({ ...entry, name: 'long-name', size: path.length }, 'x'))
      await this.#body(path)
    }
    await this.#write(header(entry, type))
  }

  async #body(bytes: Buffer): Promise<void> {
    await this.#write(bytes)
    await this.#pad(bytes.length)
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

function header({ name, size, mode, modified }: TarEntry, type: string): Buffer {
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1')
  block.write(Buffer.from(name).subarray(0, 100).toString('latin1'), 0, 'latin1')
  octal(mode & 0o777, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(Math.floor(modified.getTime() / 1000), 136, 12)
  block.write(type, 156, 'latin1')
  block.write('ustar\x0000', 257, 'latin1')
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return block
}

/** The sum over the header, its own field counted as spaces. */
function checksum(block: Buffer): number {
  return block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

/** `length key=value`, where the length counts itself. */
function paxRecord(key: string, value: string): Buffer {
  const rest = ` ${key}=${value}\n`
  const bytes = Buffer.byteLength(rest)
  const guess = bytes + String(bytes).length
  return Buffer.from(`${bytes + String(guess).length}${rest}`)
}

/** An entry while reading; its body is to be read, or passed by with `skip`, before the next one. */
export type ReadEntry = TarEntry & { isFolder: boolean; body: () => AsyncGenerator<Buffer>; sumBefore: string }

/** Reads an archive of ours entry by entry. Throws where it is cut short or is no archive. */
export async function* readTar(input: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const source = new Blocks(input)
  let longName: string | undefined
  while (true) {
    const sumBefore = source.sum()
    const block = await source.take(BLOCK)
    if (block.every(byte => byte === 0)) return
    const field = (at: number, length: number) => block.toString('latin1', at, at + length).replace(/\0.*$/s, '')
    if (Number.parseInt(field(148, 8), 8) !== checksum(block))
      throw new Error('this is no tar archive, or it is damaged')
    const size = Number.parseInt(field(124, 12), 8)
    const type = field(156, 1)
    if (type === 'x') {
      longName = /\d+ path=([^\n]*)\n/.exec((await source.take(padded(size))).toString('utf8', 0, size))?.[1]
      continue
    }
    const name = longName ?? Buffer.from(field(0, 100), 'latin1').toString('utf8')
    longName = undefined
    const modified = new Date(Number.parseInt(field(136, 12), 8) * 1000)
    const left = { bytes: padded(size) }
    const entry = { name, size, mode: Number.parseInt(field(100, 8), 8), modified, isFolder: type === '5', sumBefore }
    yield { ...entry, body: () => bodyOf(source, left, size) }
    for (; left.bytes > 0; left.bytes -= Math.min(CHUNK, left.bytes)) await source.take(Math.min(CHUNK, left.bytes))
  }
}

async function* bodyOf(source: Blocks, left: { bytes: number }, size: number): AsyncGenerator<Buffer> {
  for (let rest = size; left.bytes > 0; ) {
    const chunk = await source.take(Math.min(CHUNK, left.bytes))
    left.bytes -= chunk.length
    yield chunk.subarray(0, Math.min(rest, chunk.length))
    rest -= Math.min(rest, chunk.length)
  }
}

function padded(size: number): number {
  return Math.ceil(size / BLOCK) * BLOCK
}

/** A stream in pieces of the wanted size, summed as they are taken. */
class Blocks {
  readonly #input: AsyncIterator<Buffer>
  readonly #sum = createHash('sha256')
  #held: Buffer = Buffer.alloc(0)

  constructor(input: AsyncIterable<Buffer>) {
    this.#input = input[Symbol.asyncIterator]()
  }

  async take(size: number): Promise<Buffer> {
    if (this.#held.length < size) await this.#fill(size)
    const taken = this.#held.subarray(0, size)
    this.#held = this.#held.subarray(size)
    this.#sum.update(taken)
    return taken
  }

  async #fill(size: number): Promise<void> {
    const parts = [this.#held]
    for (let have = this.#held.length; have < size; ) {
      const { value, done } = await this.#input.next()
      if (done) throw new Error('the archive ends too early')
      parts.push(value)
      have += value.length
    }
    this.#held = Buffer.concat(parts)
  }

  sum(): string {
    return this.#sum.copy().digest('hex')
  }
}
