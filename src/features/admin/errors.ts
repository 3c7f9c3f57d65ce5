import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const adminErrors = errors({
  ROLE_CHANGED: { status: 409, message: 'Somebody else has changed this role. Please look at it again.', data: noData },
  DELETION_PHRASE: {
    status: 400,
    message: 'Deletion cancelled - confirmation text did not match',
    data: noData,
  },
})

type AdminErrors = typeof adminErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends AdminErrors {}
}
