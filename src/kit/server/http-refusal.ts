import type { Context } from 'hono'
import { ERRORS, type ErrorCode } from '#lexicon/errors.ts'

/** Answers with a row of the error table, in the shape of every other refusal. */
export function refusal(c: Context, code: ErrorCode): Response {
  const { status, message } = ERRORS[code]
  // What was not read of a body still lies in the connection: nobody may ask again on it.
  if (status === 413) c.header('connection', 'close')
  return c.json({ defined: true, code, status, message }, status)
}
