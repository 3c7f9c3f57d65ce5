import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const teamErrors = errors({
  TEAM_MEMBER_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this member. Go back, and open it again.',
    data: noData,
  },
  TEAM_PICTURE_REFUSED: {
    status: 400,
    message: 'The picture could not be read. Please choose another one.',
    data: noData,
  },
  TEAM_FULL: { status: 409, message: 'The team has 100 members, which is the most.', data: noData },
})

type TeamErrors = typeof teamErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends TeamErrors {}
}
