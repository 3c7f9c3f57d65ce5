import { isUtf8 } from 'node:buffer'
import type { Context, MiddlewareHandler } from 'hono'
import type { ErrorCode } from '#lexicon/errors.ts'
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
    const [count, size] = sizeOfHead(c)
    return c.req.url.length > 8192 || count > 80 || size > 16_384 ? refusal(c, 'HEADERS_TOO_LARGE') : next()
  }
}

/** Node's own list of names and values where there is one: what came over the wire, before anything is made of it. */
function sizeOfHead(c: Context): [count: number, size: number] {
  const sent: string[] = c.env?.incoming?.rawHeaders ?? [...c.req.raw.headers].flat()
  let size = 0
  for (const part of sent) size += part.length
  return [sent.length / 2, size]
}

type BodyRules = {
  /** Bytes of a JSON or form body. */
  json?: number
  /** Bytes of anything else, uploads above all. */
  upload?: number
  /** How deep JSON may nest. */
  depth?: number
  /** Beginnings of paths that take more: how many bytes, and how they refuse what is more still. */
  larger?: Record<string, LargerBody>
}
export type LargerBody = { bytes: number; refusal: ErrorCode }

/**
 * Refuses bodies that are too large, nest too deep or are no text, before anything reads them. JSON, and what does not tell its
 * length, is held until it is complete and left as `body`; the server holds the others to the length they told.
 */
export function bodyLimits({
  json = MEGABYTE,
  upload = 11 * MEGABYTE,
  depth = 32,
  larger = {},
}: BodyRules = {}): MiddlewareHandler {
  const ruleFor = (path: string, usual: number): LargerBody => {
    const found = Object.keys(larger).find(beginning => path.startsWith(beginning))
    return found ? larger[found]! : { bytes: usual, refusal: 'BODY_TOO_LARGE' }
  }
  return async (c, next) => {
    // A request that only reads has no body by definition, and to look for one would build it.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const type = c.req.header('content-type') ?? ''
    const isJson = /json|^text\/|^application\/x-www-form-urlencoded|^$/i.test(type)
    const told = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length')
    const usual = isJson ? json : upload
    // What does not tell its length is held here, for whoever sends it: more than usual is only taken by a door that asks who.
    const rule = ruleFor(c.req.path, usual)
    const most = told === undefined ? usual : rule.bytes
    if (Number(told ?? 0) > most) return refusal(c, rule.refusal)
    if (told !== undefined && !/json/i.test(type)) return next()
    const bytes = told === undefined ? await upTo(most, c.req.raw.body) : await toldBody(c, most)
    if (bytes && told === undefined) c.req.raw = new Request(c.req.raw, { body: bytes })
    if (!bytes) return refusal(c, 'BODY_TOO_LARGE')
    if (/json/i.test(type) && (!isUtf8(bytes) || nestsDeeperThan(depth, bytes))) return refusal(c, 'BAD_REQUEST')
    c.set('body', bytes)
    return next()
  }
}

/** The server reads no more of a body than its head told. */
async function toldBody(c: Context, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  return bytes.byteLength > most ? null : bytes
}

/** The request with the body that was held of it. */
export const heldRequest = (c: Context): Request => {
  const body = c.get('body')
  return body ? new Request(c.req.raw, { body }) : c.req.raw
}

async function upTo(most: number, body: ReadableStream<Uint8Array> | null): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (!body) return new Uint8Array()
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
