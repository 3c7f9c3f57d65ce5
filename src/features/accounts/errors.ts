import { errors, noData, retryAfter } from '#lexicon/errors.ts'

/** The errors of this room. */
const accountErrors = errors({
  OWN_ACCOUNT_STAYS: { status: 409, message: 'You cannot demote, ban or delete yourself.', data: noData },
  OWNER_STAYS: { status: 409, message: 'Nobody can demote, ban or delete the owner.', data: noData },
  ACCOUNT_LEAVING: { status: 409, message: 'This account is being deleted.', data: noData },
  SIGN_UP_FAILED: { status: 409, message: 'Could not register. The scrollkeeper may already exist.', data: noData },
  SIGN_IN_FAILED: { status: 401, message: 'Alas! Incorrect scrollword or unbound account.', data: noData },
  SECOND_FACTOR_NEEDED: { status: 401, message: 'Please enter the code of your authenticator app.', data: noData },
  SECOND_FACTOR_WRONG: { status: 403, message: 'That code does not fit. Please try the next one.', data: noData },
  SECOND_FACTOR_OVER: {
    status: 401,
    message: 'That took too long, or too many tries. Please begin again with your password.',
    data: noData,
  },
  SECOND_FACTOR_STANDS: { status: 409, message: 'Your second factor is set up already.', data: noData },
  SECOND_FACTOR_NONE: { status: 409, message: 'There is no second factor to change.', data: noData },
  PASSKEY_REFUSED: { status: 403, message: 'This passkey could not be used. Please try again.', data: noData },
  PASSWORD_WRONG: { status: 403, message: 'That is not your password.', data: noData },
  PASSWORD_COMMON: {
    status: 400,
    message: 'This password is one of the first that anybody would try. Please choose another one.',
    data: noData,
  },
  PASSWORD_MISSING: {
    status: 409,
    message: 'This account has no password yet. Log out and use “Forgot password” to set one.',
    data: noData,
  },
  EMAIL_SAME: { status: 409, message: 'That is your address already.', data: noData },
  EMAIL_TAKEN: { status: 409, message: 'There is an account with this address already.', data: noData },
  RESET_UNKNOWN: { status: 404, message: 'No matching scrollkeeper was found at that address.', data: noData },
  RESET_LIMITED: {
    status: 429,
    message: "Something's disrupted the spell! Please try again soon. Letters can be asked for again in {wait}.",
    data: retryAfter,
  },
  RESET_FAILED: { status: 503, message: "Something's disrupted the spell! Please try again soon.", data: noData },
  LINK_EXPIRED: { status: 410, message: 'This link has expired.', data: noData },
  LINK_USED: { status: 410, message: 'This link has been used already.', data: noData },
  LINK_UNKNOWN: { status: 404, message: 'This link is not one of ours.', data: noData },
  NOTHING_TO_VERIFY: { status: 409, message: 'No user found or already verified', data: noData },
  USER_NOT_FOUND: { status: 404, message: 'User not found', data: noData },
  PROFILE_NOT_FOUND: { status: 404, message: 'User profile not found', data: noData },
})

type AccountErrors = typeof accountErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends AccountErrors {}
}
