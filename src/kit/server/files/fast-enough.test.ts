import { expect, test } from 'vitest'
import { fastEnough } from './fast-enough.ts'
import { isFilesAway } from './store.ts'

/** A source of so many chunks, for each of which it lets wait so many seconds of a clock of its own. */
function slowSource(chunks: number, bytes: number, seconds: number) {
  const clock = { now: 0 }
  const seen = { pulls: 0, canceled: false }
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(out) {
        if (seen.pulls === chunks) return out.close()
        seen.pulls++
        clock.now += seconds * 1000
        out.enqueue(new Uint8Array(bytes))
      },
      cancel() {
        seen.canceled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, clock, seen }
}
const read = async (stream: ReadableStream) => (await new Response(stream).arrayBuffer()).byteLength

test('a bucket that sends a byte a second is given up, and its connection with it', async () => {
  const { stream, clock, seen } = slowSource(10_000, 1, 1)
  const error = await read(fastEnough(stream, () => clock.now)).catch((failed: unknown) => failed)
  expect(isFilesAway(error)).toBe(true)
  expect(seen).toEqual({ pulls: 21, canceled: true })
})

test('a bucket as slow as a slow line is read to the end', async () => {
  const { stream, clock } = slowSource(200, 16_384, 1)
  expect(await read(fastEnough(stream, () => clock.now))).toBe(200 * 16_384)
})

test('a reader that takes its time is not the fault of the bucket', async () => {
  const { stream, clock } = slowSource(3, 1, 0)
  const reader = fastEnough(stream, () => clock.now).getReader()
  let bytes = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength
    clock.now += 3_600_000
  }
  expect(bytes).toBe(3)
})

test('a reader that leaves ends the reading of the bucket', async () => {
  const { stream, clock, seen } = slowSource(3, 1, 0)
  await fastEnough(stream, () => clock.now).cancel()
  expect(seen).toEqual({ pulls: 0, canceled: true })
})
