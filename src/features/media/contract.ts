import * as z from 'zod'
import { procedure } from '#kit/shared/contract.ts'
import { mayFail, UPLOAD_FAULTS } from '#lexicon/errors.ts'

export const media = {
  /** Stores the caller's own picture, re-encoded, under a fresh address; the earlier one is removed. */
  uploadAvatar: procedure('anyone')
    .route({ method: 'POST', path: '/me/avatar' })
    .input(z.object({ file: z.file().optional() }))
    .errors(mayFail(...UPLOAD_FAULTS))
    .output(z.object({ avatarUrl: z.string() })),
}
