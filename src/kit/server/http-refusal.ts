import type { Context } from 'hono'
import { ERRORS, type ErrorCode } from '#lexicon/errors.ts'

/** Answers with a row of the error table, in the shape of every other refusal. */
export function refusal(c: Context, code: ErrorCode): Response {
  const { status, message } = ERRORS[code]
  return c.json({ defined: true, code, status, message }, status)
}
