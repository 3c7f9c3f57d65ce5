import * as z from 'zod'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { HEAD_IDS } from '#lexicon/heads.ts'
import { UPLOAD_FAULTS } from './errors.ts'

/** A picture as it is given: a file, or one of the drawn heads, which goes before a file. */
export const GivenPicture = z.object({ file: z.file().optional(), head: z.enum(HEAD_IDS).optional() })
export type GivenPicture = z.output<typeof GivenPicture>

/** The caller's own picture. */
export const ownAvatar = subject('ownAvatar', ['change'], { by: null })

export const media = {
  /** Stores the caller's own picture: a file, re-encoded under a fresh address, or a drawn head. The earlier one is removed. */
  uploadAvatar: enter('signedIn', { words: { signIn: 'UPLOAD_NEEDS_USER' } })
    .may('change', ownAvatar)
    .post('/me/avatar')
    .input(GivenPicture)
    .errors(mayFail(...UPLOAD_FAULTS))
    .output(z.object({ avatarUrl: z.string() })),
}
