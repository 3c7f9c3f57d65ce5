import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const discordErrors = errors({
  DISCORD_OVER: {
    status: 410,
    message: 'That took too long, or it began in another browser. Please begin again.',
    data: noData,
  },
  DISCORD_REFUSED: { status: 403, message: 'Discord did not let you through. Please try again.', data: noData },
  DISCORD_SILENT: { status: 503, message: 'Discord does not answer. Please try again in a while.', data: noData },
  DISCORD_UNVERIFIED: {
    status: 403,
    message: 'Discord has not verified your e-mail address. Verify it there, or log in with your password.',
    data: noData,
  },
  DISCORD_KNOWN: {
    status: 409,
    message:
      'There is an account with this address already. Log in with your password first, verify the address, and then link Discord under “Security” in your profile.',
    data: noData,
  },
  DISCORD_TAKEN: { status: 409, message: 'This Discord account is linked to another account here.', data: noData },
  DISCORD_STANDS: { status: 409, message: 'Your account is linked to Discord already.', data: noData },
  LAST_WAY_IN: {
    status: 409,
    message: 'Discord is the only way into your account. Log out and use “Forgot password” to set a password first.',
    data: noData,
  },
})

type DiscordErrors = typeof discordErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends DiscordErrors {}
}
