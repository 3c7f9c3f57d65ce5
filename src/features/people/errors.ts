import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const peopleErrors = errors({
  BLOCK_SELF: { status: 400, message: 'You cannot block yourself.', data: noData },
})

type PeopleErrors = typeof peopleErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends PeopleErrors {}
}
