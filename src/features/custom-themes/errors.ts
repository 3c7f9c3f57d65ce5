import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const themeErrors = errors({
  NO_THEME_LEFT: { status: 409, message: 'You have asked for every custom theme that you bought.', data: noData },
  THEME_CHANGED: {
    status: 409,
    message: 'Somebody has changed this theme meanwhile. Please look at it again.',
    data: noData,
  },
  SKY_UNREADABLE: {
    status: 400,
    message: 'Neither dark nor light text can be read everywhere on these colours.',
    data: noData,
  },
})

type ThemeErrors = typeof themeErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends ThemeErrors {}
}
