import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { announce, type Call } from '#kit/server/call.ts'
import { job, letterJob } from '#kit/server/jobs.ts'
import { letter } from '#kit/server/mail/letter.ts'
import { accountChanged } from '../../events.ts'
import { users } from '../tables.ts'
import { makeLink, makeResetLink, markSent } from './links.ts'

const toUser = z.object({ userId: z.uuid() })

/** Mails the link that verifies an address. */
export const verificationMail = letterJob('accounts.verification-mail', toUser)
/** Mails the link behind which a new password is set. The letter may leave days after it was asked for. */
export const resetMail = letterJob('accounts.reset-mail', toUser.extend({ askedAt: z.coerce.date<Date | string>() }))
/** Mails the link that moves an account to another address, to that address. */
export const newEmailMail = letterJob('accounts.new-email-mail', toUser)
/** Tells the former address that the account has left it. */
export const emailChangedMail = letterJob('accounts.email-changed-mail', toUser.extend({ formerly: z.string() }))
/** Tells that the password is another one now. */
export const passwordChangedMail = letterJob('accounts.password-changed-mail', toUser)
/** Mails the welcome of Old Barnabas. */
export const welcomeMail = letterJob('accounts.welcome-mail', toUser)

/** An account was opened: for the rooms above, which welcome its owner in their own way. */
export const accountOpened = job('accounts.opened', toUser)

async function addressee(call: Call, userId: string) {
  const [row] = await call.db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId))
  return row
}

/** Writes and sends the verification letter; the link continues at /email-verified. */
export async function sendVerification(call: Call, userId: string) {
  const to = await addressee(call, userId)
  if (!to) return
  const token = await makeLink(call, userId, 'verify')
  const { html, text } = await letter({
    greeting: `Well met, ${to.name}.`,
    paragraphs: [
      'One thing before the ink dries: please confirm that this address is yours.',
      'The link is good for a day, and for one use.',
    ],
    action: { label: 'Verify my address', url: `${call.ports.config.baseUrl}/email-verified?token=${token}` },
    closing: 'If you did not ask for an account, leave this letter unanswered.',
  })
  await call.ports.mailer.send({ to: to.email, subject: 'Verify your address for Tomewright', html, text })
  await markSent(call, token)
  announce(call, accountChanged, { userId })
}

/** Writes and sends the letter behind which a new password is set, unless the password was changed after it was asked for. */
export async function sendReset(call: Call, { userId, askedAt }: z.output<typeof resetMail.payload>) {
  const to = await addressee(call, userId)
  const token = to && (await makeResetLink(call, userId, askedAt))
  if (!token) return
  const { html, text } = await letter({
    greeting: `A recovery scroll for ${to.name}.`,
    paragraphs: [
      'Somebody, you we hope, asked for a new password.',
      'The link is good for an hour, and for one use. Every other login ends with it.',
    ],
    action: { label: 'Set a new password', url: `${call.ports.config.baseUrl}/reset-password?token=${token}` },
    closing: 'If it was not you, nothing has changed and nothing will.',
  })
  await call.ports.mailer.send({ to: to.email, subject: 'Your recovery scroll', html, text })
}

/** Writes and sends the welcome letter. */
export async function sendWelcome(call: Call, userId: string) {
  const to = await addressee(call, userId)
  if (!to) return
  const { html, text } = await letter({
    greeting: `Come in, ${to.name}, the lamp is lit.`,
    paragraphs: [
      'I am Old Barnabas, keeper of the tavern. Hang your cloak where you like.',
      'If you came to play, ask your game master for the campaign password and knock at “Find campaigns”. If you came to tell the story, the store has what a game master needs.',
    ],
    action: { label: 'Step inside', url: `${call.ports.config.baseUrl}/feed` },
    closing: 'Old Barnabas, keeper of the tavern',
  })
  await call.ports.mailer.send({ to: to.email, subject: 'The lamp is lit', html, text })
}
