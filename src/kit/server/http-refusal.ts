import type { Context } from 'hono'
import { type ErrorCode, errorRow, Fault } from '#lexicon/errors.ts'

/** The body of the answer to an unexpected error. */
export const BROKEN = {
  defined: false,
  code: 'INTERNAL_SERVER_ERROR',
  status: 500,
  message: 'Something broke on the server. Please try again; if it happens again, report it.',
}

/** How long a caller waits before asking again where the refusal does not know it, in seconds. */
const USUAL_WAIT = 5

/** The value of `Retry-After` for a refusal: what its data says, a few seconds where something is away, else none. */
export function retryAfter(status: number, data: unknown): string | undefined {
  if (status !== 429 && status !== 503) return undefined
  const seconds = (data as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds
  return seconds === undefined && status === 429 ? undefined : String(seconds ?? USUAL_WAIT)
}

/** Answers with a row of the error table, in the shape of every other refusal. */
export function refusal(c: Context, code: ErrorCode): Response {
  return refusedBy(c, new Fault(code, undefined))
}

/** Answers with a refusal that was thrown: its code, words and data, and when to come again in the head as well. */
export function refusedBy(c: Context, { code, message, data }: Fault): Response {
  const { status } = errorRow(code)
  // The unread rest of a body is still in the connection, so it cannot be used again.
  if (status === 413) c.header('connection', 'close')
  const wait = retryAfter(status, data)
  if (wait) c.header('retry-after', wait)
  return c.json({ defined: true, code, status, message, data }, status)
}
