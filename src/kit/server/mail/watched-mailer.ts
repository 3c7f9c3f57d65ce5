import { mailsEnded } from '../metrics.ts'
import type { Mailer } from './mailer.ts'

/** How one letter fared: null, or why the mail server could not be reached. */
export type MailOutcome = { unreachable: string | null }

/** The error codes of an unreachable mail server; an error about one address is not among them. */
const UNREACHABLE = ['ECONNECTION', 'ECONNREFUSED', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH']

/** A mailer that counts what it sends and reports the outcome. A failed report does not stop a letter. */
export function watchedMailer(mailer: Mailer, tell: (outcome: MailOutcome) => Promise<void>): Mailer {
  const report = (outcome: MailOutcome) => tell(outcome).catch(() => undefined)
  return {
    kind: mailer.kind,
    outbox: mailer.outbox,
    health: () => mailer.health(),
    send: async mail => {
      try {
        await mailer.send(mail)
      } catch (error) {
        mailsEnded.inc({ outcome: 'failed' })
        const { code } = error as { code?: unknown }
        if (UNREACHABLE.includes(String(code))) await report({ unreachable: String(code) })
        throw error
      }
      mailsEnded.inc({ outcome: 'sent' })
      await report({ unreachable: null })
    },
  }
}
