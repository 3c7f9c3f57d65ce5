import { createHash, type Hash } from 'node:crypto'
import type { Call } from '#kit/server/call.ts'
import { jsonStream } from '#kit/server/json-stream.ts'
import type { PutFile, UserData } from '#kit/server/user-data.ts'

/** Raised when the shape of what is packed changes, so that a reader knows what it has before it. */
export const ARCHIVE_SCHEMA = 'tomewright.book'
export const ARCHIVE_VERSION = 2

export type PackedFile = { path: string; bytes: number; sha256: string }
export type Manifest = {
  schema: string
  version: number
  exportedAt: string
  title: string
  files: PackedFile[]
}

/**
 * Puts a book whole: `book.json` with what each room keeps of it, its texts and pictures beside it, and last `manifest.json`,
 * which names every file with its size and SHA-256. Who may have it has been asked.
 */
export async function packWholeBook(
  call: Call,
  parts: UserData[],
  book: { id: string; title: string },
  put: PutFile,
  tell: (share: number) => Promise<void> = async () => undefined,
) {
  const files: PackedFile[] = []
  const paths = new Set<string>()
  const putCounted: PutFile = async (path, content) => {
    // Two files with one path are the same stored file, so the first is kept.
    if (paths.has(path)) return
    paths.add(path)
    const counted = counting(content)
    await put(path, counted.content)
    files.push({ path, ...counted.result() })
  }
  const packed: Record<string, unknown> = {}
  for (const [index, { nameInBook, packBook }] of parts.entries()) {
    if (!nameInBook || !packBook) continue
    const part = await packBook(call, book.id, putCounted)
    const lower = packed[nameInBook]
    // A lower part of null is a book that was burned meanwhile.
    packed[nameInBook] = nameInBook in packed ? lower && Object.assign({}, lower, part) : part
    await tell(index / parts.length)
  }
  await putCounted('book.json', jsonStream(packed))
  const manifest: Manifest = {
    schema: ARCHIVE_SCHEMA,
    version: ARCHIVE_VERSION,
    exportedAt: call.now.toISOString(),
    title: book.title,
    files,
  }
  await put('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)
}

/** A content on its way, with what it was once it has gone by. */
function counting(content: string | ReadableStream<Uint8Array>) {
  const hash = createHash('sha256')
  if (typeof content === 'string') {
    hash.update(content)
    return { content, result: resultOf(hash, () => Buffer.byteLength(content)) }
  }
  let bytes = 0
  const look = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      hash.update(chunk)
      bytes += chunk.length
      controller.enqueue(chunk)
    },
  })
  return { content: content.pipeThrough(look), result: resultOf(hash, () => bytes) }
}

const resultOf = (hash: Hash, bytes: () => number) => () => ({ bytes: bytes(), sha256: hash.digest('hex') })
