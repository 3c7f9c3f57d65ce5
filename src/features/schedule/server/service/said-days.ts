import { and, between, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Call } from '#kit/server/call.ts'
import type { DayAvailabilityValue } from '../../forms.ts'
import { availabilityDays, availabilityRules } from '../tables.ts'

export type Span = { from: string; to: string }

const { bookId: ofBook, userId, day, available, times, reason, updatedAt } = availabilityDays
const rule = availabilityRules

/** The days of a weekday within the span of a question, from the first that its rule holds for. */
const daysOfRule = ({ from, to }: Span) =>
  sql`generate_series(greatest(${from}::date, ${rule.fromDay}), ${to}::date, interval '1 day') as week(day)`

const isSetItself = sql`exists (select 1 from ${availabilityDays} where ${ofBook} = ${rule.bookId}
  and ${userId} = ${rule.userId} and ${day} = week.day::date)`

/**
 * What the party of a book says of the days of a span: the days that were set, and for the others the weekly rules. Everything that
 * reads availability reads it here.
 */
export const saidDays = (call: Call, bookId: string, span: Span) =>
  unionAll(
    call.db
      .select({ userId, day, available, times, reason, updatedAt, byRule: sql<boolean>`false`.as('by_rule') })
      .from(availabilityDays)
      .where(and(eq(ofBook, bookId), between(day, span.from, span.to))),
    call.db
      .select({
        userId: rule.userId,
        day: sql<string>`week.day::date`.as('day'),
        available: rule.available,
        times: rule.times,
        reason: rule.reason,
        updatedAt: rule.updatedAt,
        byRule: sql<boolean>`true`.as('by_rule'),
      })
      .from(rule)
      .innerJoin(daysOfRule(span), sql`extract(dow from week.day) = ${rule.weekday}`)
      .where(and(eq(rule.bookId, bookId), sql`not ${isSetItself}`)),
  ).as('said')

/** What was said, as it is stored in a row. */
export const storedAs = (answer: DayAvailabilityValue, updatedAt: Date) => ({
  available: answer.available,
  times: answer.available ? answer.times : [],
  reason: answer.available ? '' : answer.reason,
  updatedAt,
})

type SaidRow = { available: boolean; times: string[]; reason: string }

/** What a row says. */
export const saidIn = ({ available, times, reason }: SaidRow): DayAvailabilityValue =>
  available ? { available, times } : { available, reason }
