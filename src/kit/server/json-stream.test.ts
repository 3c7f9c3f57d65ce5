import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonStream } from './json-stream.ts'

const written = (value: unknown) => new Response(jsonStream(value) as ReadableStream<Uint8Array<ArrayBuffer>>).text()

test('a value is written as JSON writes it', async () => {
  const odd = fc.oneof(fc.jsonValue({ maxDepth: 8 }), fc.date({ noInvalidDate: true }), fc.constant(undefined))
  const value = fc.oneof(fc.array(odd), fc.dictionary(fc.string(), odd), fc.jsonValue())
  await fc.assert(
    fc.asyncProperty(value, async one => {
      expect(await written(one)).toBe(JSON.stringify(one, null, 2))
    }),
    { numRuns: 500 },
  )
})

test('a long one comes in many chunks', async () => {
  const book = { chapters: Array.from({ length: 30 }, (_, n) => ({ n, source: 'ink '.repeat(10_000) })) }
  let chunks = 0
  for await (const chunk of jsonStream(book)) chunks += Math.sign(chunk.length)
  expect(chunks).toBeGreaterThan(15)
  expect(await written(book)).toBe(JSON.stringify(book, null, 2))
})
