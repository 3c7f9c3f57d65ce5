import * as z from 'zod'
import { errors, noData } from '#lexicon/errors.ts'
import { ACCEPTED_WORDS, HANDOUT_LACKS, NOBODY_CHOSEN } from './rules.ts'

const named = z.object({ name: z.string() })

/** The errors of this room. */
const handoutErrors = errors({
  HANDOUT_LACKS: { status: 400, message: HANDOUT_LACKS, data: noData },
  HANDOUT_FOR_NOBODY: { status: 400, message: NOBODY_CHOSEN, data: noData },
  HANDOUT_FILE_GONE: {
    status: 409,
    message: 'One of these files is not there any more. Attach it again.',
    data: noData,
  },
  HANDOUT_FILE_KIND: {
    status: 415,
    message: `File {name} is not of a kind that can be attached. ${ACCEPTED_WORDS} can, up to 10 MB.`,
    data: named,
  },
  HANDOUT_FILE_TOO_LARGE: {
    status: 413,
    message: 'File {name} is too large. Maximum size is 10MB.',
    data: named,
  },
})

type HandoutErrors = typeof handoutErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends HandoutErrors {}
}
