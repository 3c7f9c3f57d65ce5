import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const moderationErrors = errors({
  GM_LEVEL_REQUIRED: {
    status: 403,
    message: 'GM+ Access Required — User management requires Game Master level access or higher.',
    data: noData,
  },
})

type ModerationErrors = typeof moderationErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends ModerationErrors {}
}
