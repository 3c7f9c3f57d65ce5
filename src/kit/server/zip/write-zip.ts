import { configure, TextReader, ZipWriter } from '@zip.js/zip.js'
import type { PutFile } from '#kit/server/user-data.ts'

// Compressing is done by the platform's own streams, in this process.
configure({ useWebWorkers: false })

/** A ZIP that is written while it is read, so only the current file is in memory. It breaks off when the work fails. */
export function writeZip(
  work: (put: PutFile) => Promise<void>,
  failed: (error: unknown) => void = () => undefined,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const zip = new ZipWriter(writable)
  const paths = new Set<string>()
  const put: PutFile = async (path, content) => {
    // Two files with one path are the same stored file, so the first is kept.
    if (paths.has(path)) return
    paths.add(path)
    await zip.add(path, typeof content === 'string' ? new TextReader(content) : content)
  }
  const run = async () => {
    await work(put)
    await zip.close()
  }
  run().catch(async error => {
    failed(error)
    await writable.abort(error).catch(() => undefined)
  })
  return readable
}
