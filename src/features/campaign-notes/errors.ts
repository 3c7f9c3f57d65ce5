import * as z from 'zod'
import { errors } from '#lexicon/errors.ts'

/** The errors of this room. */
const campaignNoteErrors = errors({
  NOTE_CHANGED: {
    status: 409,
    message: 'This note has changed since you opened it.',
    data: z.object({ updatedAt: z.date(), updatedByName: z.string().nullable() }),
  },
})

type CampaignNoteErrors = typeof campaignNoteErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends CampaignNoteErrors {}
}
