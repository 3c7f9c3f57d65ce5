import type { Transporter } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { message } from './message.ts'

/** Sends through the server of an smtp:// or smtps:// address. */
export function smtpMailer(url: string, from: string): Mailer {
  // Loaded with the first letter: a process that only reads does without it.
  const connect = async (): Promise<Transporter> =>
    (await import('nodemailer')).createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  let opened: Promise<Transporter> | undefined
  const transport = () => (opened ??= connect())
  return {
    kind: 'smtp',
    outbox: null,
    async send(mail) {
      await (await transport()).sendMail(message(mail, from))
    },
    async health() {
      await (await transport()).verify()
    },
  }
}
