import type { OutboxMail } from './read-outbox.ts'

/** One mail to one person. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string | undefined
  /** Where mail programs end such letters with one press, without a login; for letters that come again and again. */
  unsubscribeUrl?: string | undefined
}

export type Mailer = {
  /** `outbox`: no mail leaves this machine; mails are written to files. */
  readonly kind: 'smtp' | 'outbox'
  /** Resolves when the server has taken the mail, or the file is safe; rejects with the reason otherwise. */
  send(mail: Mail): Promise<void>
  /** The letters that were written to files, newest first; null where a mail server delivers. `before`: the id of a letter. */
  readonly outbox: ((window: { limit: number; before?: string | undefined }) => Promise<OutboxMail[]>) | null
  /** Resolves when mail can be sent now, else rejects with the reason. */
  health(): Promise<void>
}
