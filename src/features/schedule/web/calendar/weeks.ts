import { daysAfter } from '#kit/shared/days.ts'
import { weekdayOf } from '../../rules.ts'
import { dayWords } from './days.ts'

/** The weeks from that of a day on, Monday to Sunday. */
export function weeksFrom(day: string, many: number): string[][] {
  const monday = daysAfter(day, -((weekdayOf(day) + 6) % 7))
  return Array.from({ length: many }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => daysAfter(monday, week * 7 + at)),
  )
}

/** A week in words: “30 Nov – 6 Dec”. */
export const weekWords = (week: string[]) =>
  [week[0]!, week.at(-1)!].map(day => dayWords(day, { day: 'numeric', month: 'short' })).join(' – ')
