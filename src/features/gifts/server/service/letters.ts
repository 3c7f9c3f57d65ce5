import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { users } from '#features/accounts/server/tables.ts'
import { moneyWords } from '#features/ledger/rules.ts'
import type { Call } from '#kit/server/call.ts'
import { letterJob } from '#kit/server/jobs.ts'
import { letter } from '#kit/server/mail/letter.ts'
import { giftCards } from '../tables.ts'
import { type CardRow, cardOf } from './the-card.ts'

const ofCard = z.object({ cardId: z.string() })
/** Mails the code of a card to its buyer. */
export const codeMail = letterJob('gifts.code-mail', ofCard)
/** Mails a card on the chosen day to its reader. */
export const readerMail = letterJob('gifts.reader-mail', ofCard)
/** Mails the code of a card that was split off to the person who did it. */
export const splitMail = letterJob('gifts.split-mail', ofCard.extend({ userId: z.uuid() }))

async function cardWith(call: Call, cardId: string): Promise<CardRow | undefined> {
  const [card] = await call.db.select().from(giftCards).where(eq(giftCards.id, cardId))
  return card
}

const HOW = 'The holder of the code can redeem it, whole or in parts. It does not expire.'
const way = (call: Call) => ({ label: 'Redeem it', url: `${call.ports.config.baseUrl}/redeem` })

/** Sends the buyer of a card its code. */
export async function sendCode(call: Call, cardId: string): Promise<void> {
  const card = await cardWith(call, cardId)
  if (!card?.purchaserEmail || card.status === 'stopped') return
  const { html, text } = await letter({
    greeting: 'Thank you.',
    paragraphs: [
      `Your gift card of ${moneyWords(card.originalAmount)} is ready. Its code is ${card.code}.`,
      ...(card.sendAt && card.sendTo ? [`We send it to ${card.sendTo} on ${sendingDay(card, card.sendAt)}.`] : []),
      HOW,
    ],
    action: way(call),
    closing: 'Keep this letter: the code is as good as money.',
  })
  await call.ports.mailer.send({ to: card.purchaserEmail, subject: 'Your Tomewright gift card', html, text })
}

/** The chosen day as its buyer chose it. */
const sendingDay = ({ sendZone }: CardRow, at: Date) =>
  at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: sendZone ?? 'UTC' })

/** Sends a card to its reader, and forgets their address. Of one with nothing left on it the buyer is told instead. */
export async function sendToReader(call: Call, cardId: string): Promise<void> {
  const card = await cardWith(call, cardId)
  if (!card?.sendTo || card.status === 'stopped') return
  const balance = (await cardOf(call, card.code))?.balance ?? 0
  if (balance > 0) await sendGift(call, { ...card, sendTo: card.sendTo }, balance)
  else await sendUsedUp(call, { ...card, sendTo: card.sendTo })
  await call.db.update(giftCards).set({ sendTo: null }).where(eq(giftCards.id, cardId))
}

type Addressed = CardRow & { sendTo: string }

async function sendUsedUp(call: Call, { purchaserEmail, code, sendTo }: Addressed): Promise<void> {
  if (!purchaserEmail) return
  const { html, text } = await letter({
    greeting: 'About your gift.',
    paragraphs: [
      `Today we wanted to send the gift card ${code} to ${sendTo}. Nothing is left on it, so we have sent nothing.`,
      'Somebody with its code has redeemed it before.',
    ],
    action: { label: 'Write to us', url: `${call.ports.config.baseUrl}/contact` },
    closing: 'If that was not you or the person you meant it for, please tell us.',
  })
  await call.ports.mailer.send({ to: purchaserEmail, subject: 'Your gift card was not sent', html, text })
}

async function sendGift(call: Call, card: Addressed, balance: number): Promise<void> {
  const { html, text } = await letter({
    greeting: card.forName ? `For ${card.forName}.` : 'This is for you.',
    paragraphs: [
      `${card.fromName || 'Somebody'} gives you a Tomewright gift card of ${moneyWords(balance)}.`,
      ...(card.line ? [`“${card.line}”`] : []),
      `Its code is ${card.code}.`,
      HOW,
    ],
    action: way(call),
    closing: 'Good at any table of Tomewright.',
  })
  await call.ports.mailer.send({ to: card.sendTo, subject: 'A gift card for you', html, text })
}

/** Sends the code of a card that was split off to the person who did it. */
export async function sendSplit(call: Call, { cardId, userId }: { cardId: string; userId: string }): Promise<void> {
  const card = await cardWith(call, cardId)
  const [person] = await call.db
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, userId))
  if (!card || !person) return
  const { html, text } = await letter({
    greeting: `Hello, ${person.name}.`,
    paragraphs: [`You made a gift card of ${moneyWords(card.originalAmount)}. Its code is ${card.code}.`, HOW],
    action: way(call),
    closing: 'Keep this letter: the code is as good as money.',
  })
  await call.ports.mailer.send({ to: person.email, subject: 'Your new gift card', html, text })
}
