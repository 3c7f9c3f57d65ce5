import { lt } from 'drizzle-orm'
import * as z from 'zod'
import type { Call } from '#kit/server/call.ts'
import { type Jobs, job } from '#kit/server/jobs.ts'
import { codeMail, readerMail, sendCode, sendSplit, sendToReader, splitMail } from './service/letters.ts'
import { giftWishes } from './tables.ts'

const A_DAY = 24 * 60
/** No event of a payment comes so late. */
const MOST_DAYS = 30

/** Forgets what was wished of cards that nobody paid. */
const wishRound = job('gifts.wish-round', z.object({}), { retries: 0 })

/** The letters with cards, and the end of wishes that came to nothing. */
export async function workInGifts(jobs: Jobs, fresh: () => Call) {
  await jobs.handle(codeMail, ({ cardId }) => sendCode(fresh(), cardId))
  await jobs.handle(readerMail, ({ cardId }) => sendToReader(fresh(), cardId))
  await jobs.handle(splitMail, made => sendSplit(fresh(), made))
  await jobs.handle(wishRound, () => forgetWishes(fresh()))
  jobs.every(A_DAY, wishRound)
}

async function forgetWishes(call: Call): Promise<void> {
  const before = new Date(call.now.getTime() - MOST_DAYS * 24 * 3600_000)
  await call.db.delete(giftWishes).where(lt(giftWishes.createdAt, before))
}
