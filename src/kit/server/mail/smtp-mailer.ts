import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { message } from './message.ts'

/** Sends through the server of an smtp:// or smtps:// address. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    kind: 'smtp',
    async send(mail) {
      await transport.sendMail(message(mail, from))
    },
    async health() {
      await transport.verify()
    },
  }
}
