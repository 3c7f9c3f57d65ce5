import { eq } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { letter } from '#kit/server/mail/letter.ts'
import { users } from '../tables.ts'
import { makeLink } from './links.ts'
import type { GuardedAct } from './security-alerts.ts'

async function person(call: Call, userId: string) {
  const [row] = await call.db
    .select({ name: users.name, email: users.email, pendingEmail: users.pendingEmail })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

/** Writes to the wished-for address; the link there is what moves the account. Nothing goes out for a wish taken back. */
export async function sendNewEmail(call: Call, userId: string) {
  const who = await person(call, userId)
  if (!who?.pendingEmail) return
  const token = await makeLink(call, userId, 'email', who.pendingEmail)
  const { html, text } = await letter({
    greeting: `Is this you, ${who.name}?`,
    paragraphs: [
      'Somebody, you we hope, wants to use this address for an account at Tomewright.',
      'The link is good for a day, and for one use. Until then everything stays as it was.',
    ],
    action: { label: 'Use this address', url: `${call.ports.config.baseUrl}/confirm-email?token=${token}` },
    closing: 'If it was not you, leave this letter unanswered.',
  })
  await call.ports.mailer.send({ to: who.pendingEmail, subject: 'Use this address for Tomewright', html, text })
}

/** Tells the address that the account has left, in case its owner does not know. */
export async function sendEmailChanged(call: Call, { userId, formerly }: { userId: string; formerly: string }) {
  const who = await person(call, userId)
  if (!who) return
  await warn(call, formerly, 'Your address was changed', {
    greeting: `A word to your old address, ${who.name}.`,
    paragraphs: ['Your account at Tomewright uses another e-mail address from now on.'],
  })
}

/** Tells the person that their password was changed, in case it was not them. */
export async function sendPasswordChanged(call: Call, userId: string) {
  const who = await person(call, userId)
  if (!who) return
  await warn(call, who.email, 'Your password was changed', {
    greeting: `A new lock on your door, ${who.name}.`,
    paragraphs: ['Your password was changed, and every other login of your account has ended with it.'],
  })
}

type Mailed = { subject: string; happened: string }
const GUARDED: Partial<Record<GuardedAct, Mailed>> = {
  'second-factor-began': {
    subject: 'A second factor was set up',
    happened: 'From now on logging in to your account asks for the code of an authenticator app.',
  },
  'second-factor-ended': {
    subject: 'Your second factor was switched off',
    happened: 'Logging in to your account asks for the password alone from now on.',
  },
  'passkey-added': { subject: 'A passkey was added', happened: 'A new passkey opens your account from now on.' },
  'discord-linked': {
    subject: 'Discord was linked',
    happened: 'Logging in with Discord opens your account from now on.',
  },
}

/** Tells the person that a second factor, a passkey or a linked login was changed, in case it was not them. */
export async function sendGuarded(call: Call, { userId, act }: { userId: string; act: GuardedAct }) {
  const who = await person(call, userId)
  const mailed = GUARDED[act]
  if (!who || !mailed) return
  const greeting = `A word about your door, ${who.name}.`
  await warn(call, who.email, mailed.subject, { greeting, paragraphs: [mailed.happened] })
}

async function warn(call: Call, to: string, subject: string, words: { greeting: string; paragraphs: string[] }) {
  const { html, text } = await letter({
    ...words,
    action: { label: 'That was not me', url: `${call.ports.config.baseUrl}/contact` },
    closing: 'If it was you, there is nothing to do.',
  })
  await call.ports.mailer.send({ to, subject, html, text })
}
