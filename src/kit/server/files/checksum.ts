import { createHash, webcrypto } from 'node:crypto'
import { FileDamaged } from './store.ts'

/** The SHA-256 of bytes, in hex, computed beside the event loop. */
export const checksumOf = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex')

/** Tells one text from another: 16 characters of its SHA-256. */
export const sumOfText = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * Passes bytes on and delays the last chunk until the checksum is verified, so that a damaged file ends as a broken
 * download and never looks complete.
 */
export function checking(key: string, checksum: string, size: number) {
  const hash = createHash('sha256')
  let seen = 0
  let held: Uint8Array<ArrayBuffer> | undefined
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, out) {
      hash.update(chunk)
      seen += chunk.byteLength
      if (seen > size) throw new FileDamaged(key)
      if (held) out.enqueue(held)
      held = chunk
    },
    flush(out) {
      if (seen !== size || hash.digest('hex') !== checksum) throw new FileDamaged(key)
      if (held) out.enqueue(held)
    },
  })
}
