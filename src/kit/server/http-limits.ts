import { isUtf8 } from 'node:buffer'
import type { MiddlewareHandler } from 'hono'
import { refusal } from './http-refusal.ts'
import { nestsDeeperThan } from './json-depth.ts'

const MEGABYTE = 1024 * 1024

/** For Node's own server: how large heads may be, and how long it waits; bytes and milliseconds. */
export const SERVER_LIMITS = {
  maxHeaderSize: 16_384,
  headersTimeout: 20_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 30_000,
}

/** Refuses an address over 8 kB, more than 80 headers, or 16 kB of them, whatever server stands underneath. */
export function headerLimits(): MiddlewareHandler {
  return async (c, next) => {
    let [count, size] = [0, 0]
    for (const [name, value] of c.req.raw.headers) {
      count += 1
      size += name.length + value.length
    }
    return c.req.url.length > 8192 || count > 80 || size > 16_384 ? refusal(c, 'HEADERS_TOO_LARGE') : next()
  }
}

type BodyRules = {
  /** Bytes of a JSON or form body. */
  json?: number
  /** Bytes of anything else, uploads above all. */
  upload?: number
  /** How deep JSON may nest. */
  depth?: number
  /** Beginnings of paths that take more, with their bytes. */
  larger?: Record<string, number>
}

/**
 * Refuses bodies that are too large, nest too deep or are no text, before anything reads them. JSON, and what does not tell its
 * length, is held until it is complete and handed on as it came; the server holds the others to the length they told.
 */
export function bodyLimits({
  json = MEGABYTE,
  upload = 11 * MEGABYTE,
  depth = 32,
  larger = {},
}: BodyRules = {}): MiddlewareHandler {
  const mostFor = (path: string, usual: number) => {
    const found = Object.keys(larger).find(beginning => path.startsWith(beginning))
    return found ? larger[found]! : usual
  }
  return async (c, next) => {
    const { body } = c.req.raw
    if (!body) return next()
    const type = c.req.header('content-type') ?? ''
    const isJson = /json|^text\/|^application\/x-www-form-urlencoded|^$/i.test(type)
    const most = mostFor(c.req.path, isJson ? json : upload)
    const told = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length')
    if (Number(told ?? 0) > most) return refusal(c, 'BODY_TOO_LARGE')
    if (told !== undefined && !/json/i.test(type)) return next()
    const bytes = await upTo(most, body)
    if (!bytes) return refusal(c, 'BODY_TOO_LARGE')
    if (/json/i.test(type) && (!isUtf8(bytes) || nestsDeeperThan(depth, bytes))) return refusal(c, 'BAD_REQUEST')
    c.req.raw = new Request(c.req.raw, { body: bytes })
    return next()
  }
}

async function upTo(most: number, body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > most) return null
    chunks.push(chunk)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
