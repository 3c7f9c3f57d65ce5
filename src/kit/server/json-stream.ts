import { setImmediate } from 'node:timers/promises'

/** Levels that are written piece by piece; deeper values are small or texts. */
const DEEPEST = 5
const CHUNK = 64 * 1024
const utf8 = new TextEncoder()

/** A value as JSON with an indent of two, written while it is read, with a turn of the event loop between its chunks. */
export function jsonStream(value: unknown): ReadableStream<Uint8Array> {
  const pieces = piecesOf(value, 0)
  return new ReadableStream({
    async pull(out) {
      await setImmediate()
      let text = ''
      for (let next = pieces.next(); ; next = pieces.next()) {
        if (!next.done) text += next.value
        if (!next.done && text.length < CHUNK) continue
        if (text) out.enqueue(utf8.encode(text))
        if (next.done) out.close()
        return
      }
    },
  })
}

const isKept = (value: unknown) => !['undefined', 'function', 'symbol'].includes(typeof value)

/** Plain objects and lists; everything with a class of its own, as a date, says itself how it is written. */
function membersOf(value: unknown): [prefix: string, member: unknown][] | null {
  if (Array.isArray(value)) return value.map(one => ['', isKept(one) ? one : null])
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return null
  return Object.entries(value).flatMap(([key, one]) => (isKept(one) ? [[`${JSON.stringify(key)}: `, one]] : []))
}

function* piecesOf(value: unknown, depth: number): Generator<string> {
  const members = depth < DEEPEST ? membersOf(value) : null
  const indent = '  '.repeat(depth)
  if (!members || members.length === 0) {
    // A line feed inside a text is escaped, so each one here is the end of a line.
    yield JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`)
    return
  }
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  yield open!
  for (const [at, [prefix, member]] of members.entries()) {
    yield `${at > 0 ? ',' : ''}\n${indent}  ${prefix}`
    yield* piecesOf(member, depth + 1)
  }
  yield `\n${indent}${close}`
}
