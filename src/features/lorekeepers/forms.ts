import * as z from 'zod'
import { CODE_MOST } from './rules.ts'

const Code = z
  .string('Please enter an access code')
  .trim()
  .min(1, 'Please enter an access code')
  .max(CODE_MOST, 'An access code has at most 20 characters.')
  .toUpperCase()

/** The form of a code that somebody was given. */
export const AccessCode = z.object({ code: Code })
