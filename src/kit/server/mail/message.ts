import type { MailComposerOptions } from 'nodemailer/lib/mail-composer'
import * as z from 'zod'
import type { Mail } from './mailer.ts'

const oneAddress = z.email({ error: 'not a single mail address' })

/** Control characters, and those that turn the reading direction around: they are not allowed in a header. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/**
 * The mail as nodemailer wants it. Whatever a person typed cannot add a header or a recipient: addresses are single
 * and well formed, and the subject is one line.
 */
export function message({ to, subject, text, html, replyTo, unsubscribeUrl }: Mail, from: string): MailComposerOptions {
  return {
    from,
    to: { name: '', address: oneAddress.parse(to) },
    ...(replyTo ? { replyTo: { name: '', address: oneAddress.parse(replyTo) } } : {}),
    subject: subject.replace(UNSEEN, ' ').trim().slice(0, 200),
    text,
    html,
    textEncoding: 'quoted-printable',
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${new URL(unsubscribeUrl).href}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
