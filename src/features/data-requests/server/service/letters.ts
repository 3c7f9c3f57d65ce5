import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { users } from '#features/accounts/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { letterJob } from '#kit/server/jobs.ts'
import { letter } from '#kit/server/mail/letter.ts'
import { dataRequests } from '../tables.ts'

/** Tells the person that an erasure was asked for or refused, or that the copy is packed. */
export const letterOfRequest = letterJob(
  'dataRequests.letter',
  z.object({ about: z.enum(['asked', 'recorded', 'refused', 'packed']), requestId: z.uuid() }),
)
/** Tells somebody that their account is erased; the address is gone from the site by then. */
export const erasedLetter = letterJob(
  'dataRequests.erased-letter',
  z.object({ name: z.string(), email: z.string(), askedAt: z.coerce.date<Date | string>() }),
)
/** Reminds an admin of a deadline. */
export const reminderLetter = letterJob(
  'dataRequests.reminder',
  z.object({ about: z.enum(['near', 'over']), requestId: z.uuid(), adminId: z.uuid() }),
)

const dayOf = (at: Date) => at.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })

/** Sends the letter about a request to its person; nothing to an account that is gone. */
export async function sendRequestLetter(call: Call, { about, requestId }: z.output<typeof letterOfRequest.payload>) {
  const [row] = await call.db
    .select({ name: users.name, email: users.email, dueAt: dataRequests.dueAt, answer: dataRequests.answer })
    .from(dataRequests)
    .innerJoin(users, eq(users.id, dataRequests.userId))
    .where(eq(dataRequests.id, requestId))
  if (!row) return
  const { subject, paragraphs } = {
    asked: {
      subject: 'Your request to erase your account',
      paragraphs: [
        `We have your request to erase your account. It will be done by ${dayOf(row.dueAt)}.`,
        'Until the work begins you can take the request back, where you made it. If it was not you, do so now and change your password.',
      ],
    },
    recorded: {
      subject: 'Your request to erase your account',
      paragraphs: [
        `You have asked us to erase your account. It will be done by ${dayOf(row.dueAt)}.`,
        'Until the work begins you can take the request back: answer this letter, or do it in your account. If it was not you, please tell us at once.',
      ],
    },
    refused: {
      subject: 'Your request to erase your account was refused',
      paragraphs: ['We cannot erase your account now. The reason:', row.answer ?? ''],
    },
    packed: {
      subject: 'Your data is packed',
      paragraphs: [
        'Everything that we have of you is in one archive. It can be downloaded for a day: open your account and choose “Your data”.',
      ],
    },
  }[about]
  const action = { label: 'Open my account', url: `${call.ports.config.baseUrl}/profile` }
  const closing = 'You can answer this letter if you have a question.'
  const { html, text } = await letter({ greeting: `Good day, ${row.name}.`, paragraphs, action, closing })
  await call.ports.mailer.send({ to: row.email, subject, html, text })
}

/** Sends the last letter to an address. */
export async function sendErasedLetter(call: Call, { name, email, askedAt }: z.output<typeof erasedLetter.payload>) {
  const { html, text } = await letter({
    greeting: `Farewell, ${name}.`,
    paragraphs: [
      `Your account is erased, as you asked on ${dayOf(askedAt)}.`,
      'What a law or a dispute makes us store stays without your name. This is the last letter to this address.',
    ],
    closing: 'Safe travels.',
  })
  await call.ports.mailer.send({ to: email, subject: 'Your account is erased', html, text })
}

/** Sends a reminder to one admin; nothing about a request that has ended. */
export async function sendReminder(call: Call, { about, requestId, adminId }: z.output<typeof reminderLetter.payload>) {
  const [row] = await call.db.select().from(dataRequests).where(eq(dataRequests.id, requestId))
  const [to] = await call.db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, adminId))
  if (!row || row.endedAt || !to) return
  const day = dayOf(row.dueAt)
  const subject = about === 'over' ? `A data request is overdue since ${day}` : `A data request is due on ${day}`
  const { html, text } = await letter({
    greeting: `Good day, ${to.name}.`,
    paragraphs: [`${subject}. The law gives a month to answer one.`],
    action: { label: 'Open the den', url: `${call.ports.config.baseUrl}/ogres-den` },
    closing: 'It stands under “Data Requests”.',
  })
  await call.ports.mailer.send({ to: to.email, subject, html, text })
}
