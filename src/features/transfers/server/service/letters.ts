import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { letter } from '#kit/server/mail/letter.ts'
import type { TransferRow } from './the-transfer.ts'

/** Writes to the giver of a book that it is theirs again, because the account that had it was deleted. */
export async function sendGivenBack(call: Call, { toId, title, bookId }: TransferRow): Promise<void> {
  if (!toId) return
  const [to] = await call.db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, toId))
  if (!to) return
  const { html, text } = await letter({
    greeting: `A book comes home, ${to.name}.`,
    paragraphs: [
      `“${title}” is yours again: the account that you gave it to was deleted.`,
      'Nothing in it was lost, and those who helped you with it are back as well.',
    ],
    action: { label: 'Open the book', url: `${call.ports.config.baseUrl}/campaigns/${bookId}/story` },
    closing: 'It takes one of your campaign slots again.',
  })
  await call.ports.mailer.send({ to: to.email, subject: `“${title}” is yours again`, html, text })
}
