import type { StandardLazyRequest, StandardResponse } from '@orpc/standard-server'
import { toFetchResponse, toStandardLazyRequest } from '@orpc/standard-server-fetch'
import type { Context } from 'hono'
import type { GuardedVars, jsonAnswers } from './http-guards.ts'
import { heldRequest } from './http-limits.ts'
import { retryAfter } from './http-refusal.ts'

const utf8 = new TextDecoder()
const NEVER = new AbortController().signal

/** The request for the contract layer, built from the body that the guards have read where that is JSON or nothing. */
export function askedBy(c: Context<GuardedVars>): StandardLazyRequest {
  const { method } = c.req
  const body = c.get('body')
  const isJson = body && c.req.header('content-type')?.startsWith('application/json')
  if (!(method === 'GET' || isJson) || c.req.header('content-disposition') !== undefined)
    return toStandardLazyRequest(heldRequest(c))
  return {
    url: new URL(c.req.url),
    method,
    // No procedure reads headers or stops half-way: what one needs of the head is in its call.
    headers: {},
    signal: NEVER,
    body: async () => (body && body.byteLength > 0 ? JSON.parse(utf8.decode(body)) : undefined),
  }
}

/** The answer of the contract layer: JSON in one go, anything else (a file) as the web standard has it. */
export function answerFrom(
  c: Context<GuardedVars>,
  { status, headers, body }: StandardResponse,
  answerJson: ReturnType<typeof jsonAnswers>,
): Response | Promise<Response> {
  if (isPlain(body) && Object.keys(headers).length === 0)
    return answerJson(c, status, body === undefined ? undefined : JSON.stringify(body), retryHeader(status, body))
  const response = toFetchResponse({ status, headers, body })
  response.headers.set('cache-control', 'private, no-cache')
  return response
}

type Refused = { json?: Refused; data?: unknown } | undefined

/** The `Retry-After` header of a refusal that says how long to wait. */
function retryHeader(status: number, body: unknown): Record<string, string> | undefined {
  const refused = body as Refused
  const wait = retryAfter(status, (refused?.json ?? refused)?.data)
  return wait ? { 'retry-after': wait } : undefined
}

/** Objects of JSON and what is no object; files, forms and streams have classes of their own. */
function isPlain(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return true
  const kind = Object.getPrototypeOf(body)
  return (kind === Object.prototype || kind === null) && !(Symbol.asyncIterator in body)
}
