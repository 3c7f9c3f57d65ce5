import type { Call } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import {
  emailChangedMail,
  newEmailMail,
  passwordChangedMail,
  resetMail,
  sendReset,
  sendVerification,
  sendWelcome,
  verificationMail,
  welcomeMail,
} from './service/letters.ts'
import { guardedMail } from './service/security-alerts.ts'
import { sendEmailChanged, sendGuarded, sendNewEmail, sendPasswordChanged } from './service/security-letters.ts'

/** The letters of this room. `fresh` makes a call of the system at the moment the work begins. */
export async function workInAccounts(jobs: Jobs, fresh: () => Call) {
  await jobs.handle(verificationMail, ({ userId }) => sendVerification(fresh(), userId))
  await jobs.handle(resetMail, asked => sendReset(fresh(), asked))
  await jobs.handle(newEmailMail, ({ userId }) => sendNewEmail(fresh(), userId))
  await jobs.handle(emailChangedMail, payload => sendEmailChanged(fresh(), payload))
  await jobs.handle(passwordChangedMail, ({ userId }) => sendPasswordChanged(fresh(), userId))
  await jobs.handle(guardedMail, payload => sendGuarded(fresh(), payload))
  await jobs.handle(welcomeMail, ({ userId }) => sendWelcome(fresh(), userId))
}
