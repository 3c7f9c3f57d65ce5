import { and, asc, eq } from 'drizzle-orm'
import { noteTimeZone } from '#features/notices/server/service/choices.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { dayIn } from '#kit/shared/days.ts'
import { availabilityChanged } from '../../events.ts'
import type { DayAvailabilityValue } from '../../forms.ts'
import { availabilityDays, availabilityRules } from '../tables.ts'
import { saidIn, storedAs } from './said-days.ts'
import { checkDay } from './settable-day.ts'
import type { Schedule } from './the-schedule.ts'

const { bookId: ofBook, userId: ofUser, weekday: ofWeekday } = availabilityRules

/** The weekly rules of the caller in a book, from Sunday on. */
export async function ownRules(call: Call, bookId: string) {
  const rows = await call.db
    .select()
    .from(availabilityRules)
    .where(and(eq(ofBook, bookId), eq(ofUser, theActor(call).userId)))
    .orderBy(asc(ofWeekday))
  return rows.map(row => ({ weekday: row.weekday, said: saidIn(row) }))
}

type Said = { weekday: number; zone: string; answer: DayAvailabilityValue | null; clears?: string | undefined }

/** Sets a weekly rule of the caller from today on, or ends it. The day that it `clears` is no longer set by itself. */
export async function setRule(tx: Call, { weekday, zone, answer, clears }: Said, { bookId }: Schedule) {
  const { userId } = theActor(tx)
  if (clears) checkDay(tx, clears, zone)
  await noteTimeZone(tx, zone)
  const own = and(eq(ofBook, bookId), eq(ofUser, userId))
  if (answer === null) await tx.db.delete(availabilityRules).where(and(own, eq(ofWeekday, weekday)))
  else {
    const said = { ...storedAs(answer, tx.now), fromDay: dayIn(zone, tx.now) }
    await tx.db
      .insert(availabilityRules)
      .values({ bookId, userId, weekday, ...said })
      .onConflictDoUpdate({ target: [ofBook, ofUser, ofWeekday], set: said })
  }
  const { bookId: book, userId: user, day } = availabilityDays
  if (clears) await tx.db.delete(availabilityDays).where(and(eq(book, bookId), eq(user, userId), eq(day, clears)))
  announce(tx, availabilityChanged, { bookId })
  return { done: true as const }
}
