import * as z from 'zod'
import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const codeErrors = errors({
  CODE_EXISTS: { status: 409, message: 'There is already a code {code}.', data: z.object({ code: z.string() }) },
  CODE_DIFFERS: {
    status: 409,
    message: 'Code generation failed - expected {expected}, got {got}',
    data: z.object({ expected: z.string(), got: z.string() }),
  },
  CODES_FULL: {
    status: 409,
    message: 'You have {most} codes that nobody has used, which is the most.',
    data: z.object({ most: z.int() }),
  },
  CODE_USED: { status: 409, message: 'A code that was used cannot be deleted.', data: noData },
})

type CodeErrors = typeof codeErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends CodeErrors {}
}
