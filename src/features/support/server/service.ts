import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { letterJob } from '#kit/server/jobs.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { letter } from '#kit/server/mail/letter.ts'
import { newId } from '#kit/shared/ids.ts'
import type { ContactLetter } from '../forms.ts'
import { contactLetters } from './tables.ts'

/** Mails a stored letter to the owner. */
export const contactMail = letterJob('support.contact-mail', z.object({ letterId: z.uuid() }))

/** Keeps the letter and promises its mail in one step: neither exists without the other. */
export async function takeContactLetter(call: Call, input: z.output<typeof ContactLetter>) {
  await limitOrFault(call.ports.limits, `contact:${call.address}`, { limit: 5, windowSeconds: 3600 })
  const id = newId()
  await inTransaction(call, async tx => {
    await tx.db.insert(contactLetters).values({ id, userId: call.actor?.userId ?? null, ...input, createdAt: call.now })
    await tx.ports.jobs.send(tx.db, contactMail, { letterId: id })
  })
  return { done: true as const }
}

/** Sends a stored letter to the owner; without a configured owner it stays stored. */
export async function mailContactLetter(call: Call, letterId: string) {
  const [stored] = await call.db.select().from(contactLetters).where(eq(contactLetters.id, letterId))
  const to = call.ports.config.ownerEmail
  if (!stored || !to) return
  const { html, text } = await letter({
    greeting: `${stored.name} wrote:`,
    paragraphs: stored.message.split(/\n{2,}/),
    closing: 'An answer to this letter goes to its sender.',
  })
  await call.ports.mailer.send({ to, replyTo: stored.email, subject: 'A letter from the contact page', html, text })
}
