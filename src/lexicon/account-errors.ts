import * as z from 'zod'

const none = z.undefined().optional()
const wait = z.object({ retryAfterSeconds: z.number().int() })

/** The rows of the error table about coming in, the locks of an account, and its letters. */
export const ACCOUNT_ERRORS = {
  SIGN_UP_FAILED: { status: 409, message: 'Could not register. The scrollkeeper may already exist.', data: none },
  SIGN_IN_FAILED: { status: 401, message: 'Alas! Incorrect scrollword or unbound account.', data: none },
  SECOND_FACTOR_NEEDED: { status: 401, message: 'Please enter the code of your authenticator app.', data: none },
  SECOND_FACTOR_WRONG: { status: 403, message: 'That code does not fit. Please try the next one.', data: none },
  SECOND_FACTOR_OVER: {
    status: 401,
    message: 'That took too long, or too many tries. Please begin again with your password.',
    data: none,
  },
  SECOND_FACTOR_STANDS: { status: 409, message: 'Your second factor is set up already.', data: none },
  SECOND_FACTOR_NONE: { status: 409, message: 'There is no second factor to change.', data: none },
  PASSKEY_REFUSED: { status: 403, message: 'This passkey could not be used. Please try again.', data: none },
  DISCORD_OVER: {
    status: 410,
    message: 'That took too long, or it began in another browser. Please begin again.',
    data: none,
  },
  DISCORD_REFUSED: { status: 403, message: 'Discord did not let you through. Please try again.', data: none },
  DISCORD_SILENT: { status: 503, message: 'Discord does not answer. Please try again in a while.', data: none },
  DISCORD_UNVERIFIED: {
    status: 403,
    message: 'Discord has not verified your e-mail address. Verify it there, or log in with your password.',
    data: none,
  },
  DISCORD_KNOWN: {
    status: 409,
    message:
      'There is an account with this address already. Log in with your password first, verify the address, and then link Discord under “Security” in your profile.',
    data: none,
  },
  DISCORD_TAKEN: { status: 409, message: 'This Discord account is linked to another account here.', data: none },
  DISCORD_STANDS: { status: 409, message: 'Your account is linked to Discord already.', data: none },
  LAST_WAY_IN: {
    status: 409,
    message: 'Discord is the only way into your account. Log out and use “Forgot password” to set a password first.',
    data: none,
  },
  PASSWORD_WRONG: { status: 403, message: 'That is not your password.', data: none },
  PASSWORD_COMMON: {
    status: 400,
    message: 'This password is one of the first that anybody would try. Please choose another one.',
    data: none,
  },
  PASSWORD_MISSING: {
    status: 409,
    message: 'This account has no password yet. Log out and use “Forgot password” to set one.',
    data: none,
  },
  EMAIL_SAME: { status: 409, message: 'That is your address already.', data: none },
  EMAIL_TAKEN: { status: 409, message: 'There is an account with this address already.', data: none },
  RESET_UNKNOWN: { status: 404, message: 'No matching scrollkeeper was found at that address.', data: none },
  RESET_LIMITED: {
    status: 429,
    message: "Something's disrupted the spell! Please try again soon. Letters can be asked for again in {wait}.",
    data: wait,
  },
  RESET_FAILED: { status: 503, message: "Something's disrupted the spell! Please try again soon.", data: none },
  LINK_EXPIRED: { status: 410, message: 'This link has expired.', data: none },
  LINK_USED: { status: 410, message: 'This link has been used already.', data: none },
  LINK_UNKNOWN: { status: 404, message: 'This link is not one of ours.', data: none },
  NOTHING_TO_VERIFY: { status: 409, message: 'No user found or already verified', data: none },
  USER_NOT_FOUND: { status: 404, message: 'User not found', data: none },
  PROFILE_NOT_FOUND: { status: 404, message: 'User profile not found', data: none },
} as const
