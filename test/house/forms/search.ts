import { demoId } from '#app/demo/cast.ts'
import { canaries } from '../../canaries.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'search.inBook': async () =>
    canaries.map(({ phrase, campaign }) => ({ bookId: demoId(campaign), words: `"${phrase}"` })),
}
