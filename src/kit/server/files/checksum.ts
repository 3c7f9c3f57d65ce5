import { createHash } from 'node:crypto'
import { FileDamaged } from './store.ts'

export const checksumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * Passes bytes on and holds the last chunk back until the sum is right, so that a reader of a damaged file gets a
 * broken download and never a whole-looking wrong one.
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
