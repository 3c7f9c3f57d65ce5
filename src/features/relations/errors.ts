import { errors, noData } from '#lexicon/errors.ts'
import { MOST_TIES } from './rules.ts'

/** The errors of this room. */
const relationErrors = errors({
  TIE_TO_ITSELF: { status: 400, message: 'A tie is between two. Choose somebody else for one of them.', data: noData },
  TIE_END_GONE: { status: 409, message: 'One of the two is not in this campaign any more.', data: noData },
  TIES_FULL: {
    status: 409,
    message: `A campaign has at most ${MOST_TIES} ties. Remove one before you add another.`,
    data: noData,
  },
})

type RelationErrors = typeof relationErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends RelationErrors {}
}
