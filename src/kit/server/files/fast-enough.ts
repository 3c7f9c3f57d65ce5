import { FilesAway } from './store.ts'

/** How long the bytes of one file may be waited for, beside what they take at the slowest rate. */
const GRACE_SECONDS = 20
const SLOWEST_BYTES_A_SECOND = 16_384

/**
 * Passes bytes on as they are asked for, and fails where their source was waited for longer than its bytes may take. The time in which
 * nobody asks does not count: a slow reader of a large file is served.
 * @param now milliseconds of a clock that only goes forward
 */
export function fastEnough(
  source: ReadableStream<Uint8Array<ArrayBuffer>>,
  now: () => number = () => performance.now(),
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = source.getReader()
  let waited = 0
  let bytes = 0
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(out) {
        const asked = now()
        const { done, value } = await reader.read()
        waited += (now() - asked) / 1000
        if (done) return out.close()
        bytes += value.byteLength
        if (waited > GRACE_SECONDS + bytes / SLOWEST_BYTES_A_SECOND) {
          const slow = new FilesAway(`the bucket sent ${bytes} bytes in ${Math.round(waited)} seconds`)
          await reader.cancel(slow)
          throw slow
        }
        out.enqueue(value)
      },
      cancel: reason => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
