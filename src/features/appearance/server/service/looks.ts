import { subjects } from '#kit/server/subjects.ts'
import { ownLook, site } from '../../contract.ts'
import { ownLookPolicy, sitePolicy } from '../policy.ts'

/** The look of the site: its rules look at the caller alone. */
export const siteSubject = subjects({ kind: site, load: async () => ({}), policy: sitePolicy, missing: 'NOT_FOUND' })

/** The look that the caller has for themselves. */
export const ownLookSubject = subjects({
  kind: ownLook,
  load: async () => ({}),
  policy: ownLookPolicy,
  missing: 'NOT_FOUND',
})
