import './errors.ts'
import * as z from 'zod'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { SEEN_PAGE_NAMES, SEEN_ROLE_NAMES } from './rules.ts'

/** The pages of the demo world. The door is the rule: they are for admins alone. */
export const demoPages = subject('demoPages', ['look'], { by: null })

/** A page as somebody of the demo world sees it: a whole document without scripts, for a frame that runs none. */
export const SeenDocument = z.object({ title: z.string(), html: z.string() })
export type SeenDocumentView = z.output<typeof SeenDocument>

export const seeAs = {
  /**
   * Shows a page as a role sees it, with the data of the demo world and nothing of this site. The first look takes some seconds: the
   * demo world is planted in a throwaway database beside this one. Each look is in the audit.
   * SEE_AS_UNAVAILABLE: there can be no such database here, with the reason.
   */
  look: enter('admin')
    .may('look', demoPages)
    .post('/admin/see-as')
    .input(z.object({ role: z.enum(SEEN_ROLE_NAMES), page: z.enum(SEEN_PAGE_NAMES) }))
    .errors(mayFail('SEE_AS_UNAVAILABLE', 'SEE_AS_BUSY', 'SEE_AS_FAILED'))
    .output(SeenDocument),
}
