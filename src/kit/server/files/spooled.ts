import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

type Spooled = { path: string; size: number; checksum: string }

/**
 * Writes a stream to a temporary file for as long as `work` takes: a bucket needs size and checksum before the first
 * byte.
 */
export async function spooled<T>(content: ReadableStream<Uint8Array>, work: (file: Spooled) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tomewright-'))
  try {
    const path = join(folder, 'content')
    const hash = createHash('sha256')
    let size = 0
    await pipeline(
      content,
      async function* counted(parts: AsyncIterable<Uint8Array>) {
        for await (const part of parts) {
          hash.update(part)
          size += part.byteLength
          yield part
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    )
    return await work({ path, size, checksum: hash.digest('hex') })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
