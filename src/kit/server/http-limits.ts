import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
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

/** So much of a refused body is discarded, and for so long: bytes and milliseconds. */
const DISCARDED = { bytes: 32 * MEGABYTE, ms: 2000 }

/** Refuses an address over 8 kB, more than 80 headers, or 16 kB of them, with any server. */
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

const usualRule = (bytes: number): LargerBody => ({ bytes, refusal: 'BODY_TOO_LARGE' })

/**
 * Refuses bodies that are too large, nest too deep or are no text, before anything reads them. JSON is read and stored
 * as `body`. A body without a length is read to its end; others are cut at their stated length by the server.
 */
export function bodyLimits({
  json = MEGABYTE,
  upload = 11 * MEGABYTE,
  depth = 32,
  larger = {},
}: BodyRules = {}): MiddlewareHandler {
  const ruleFor = (path: string, usual: number): LargerBody => {
    const prefix = Object.keys(larger).find(beginning => path.startsWith(beginning))
    return prefix ? larger[prefix]! : usualRule(usual)
  }
  const refuse = (c: Context) => refusal(c, 'BODY_TOO_LARGE')
  const [heldJson, heldUpload] = [json, upload].map(maxSize => bodyLimit({ maxSize, onError: refuse }))
  return async (c, next) => {
    // A request that only reads has no body by definition, and to look for one would build it.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const type = c.req.header('content-type') ?? ''
    const isText = /json|^text\/|^application\/x-www-form-urlencoded|^$/i.test(type)
    const usual = isText ? json : upload
    const length = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length')
    // A body without a length is buffered for every caller, so the larger limits do not apply to it.
    const rule = length === undefined ? usualRule(usual) : ruleFor(c.req.path, usual)
    const refused = length === undefined ? await (isText ? heldJson! : heldUpload!)(c, async () => {}) : undefined
    if (refused) return refused
    if (Number(length ?? 0) > rule.bytes) {
      await discardBody(c.env?.incoming)
      return refusal(c, rule.refusal)
    }
    return /json/i.test(type) ? checkedJson(c, { most: rule.bytes, depth }, next) : next()
  }
}

/**
 * Discards a body of a stated length, as it comes, before its refusal is sent. The refusal closes the connection, and a caller that was
 * still sending would get a broken connection instead of the answer.
 */
async function discardBody(incoming: IncomingMessage | undefined): Promise<void> {
  if (!incoming || incoming.readableEnded || incoming.destroyed) return
  const { promise: over, resolve } = Promise.withResolvers<void>()
  let bytes = 0
  const onData = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > DISCARDED.bytes) resolve()
  }
  const timer = setTimeout(resolve, DISCARDED.ms)
  incoming.on('data', onData).once('end', resolve).once('close', resolve)
  await over
  clearTimeout(timer)
  incoming.off('data', onData).off('end', resolve).off('close', resolve)
}

/** Reads a body of JSON and leaves it as `body`. */
async function checkedJson(c: Context, { most, depth }: { most: number; depth: number }, next: Next) {
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  if (bytes.byteLength > most) return refusal(c, 'BODY_TOO_LARGE')
  if (!isUtf8(bytes) || nestsDeeperThan(depth, bytes)) return refusal(c, 'BAD_REQUEST')
  c.set('body', bytes)
  return next()
}

/** The request, with the body that was read from it. */
export const heldRequest = (c: Context): Request => {
  const body = c.get('body')
  return body ? new Request(c.req.raw, { body }) : c.req.raw
}
