import * as z from 'zod'
import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const scheduleErrors = errors({
  DAY_PAST: {
    status: 409,
    message: 'That day is over where you are. Choose today or a later one.',
    data: z.object({ today: z.string() }),
  },
  DAY_TOO_FAR: {
    status: 409,
    message: 'Choose a day within a year from now.',
    data: noData,
  },
})

type ScheduleErrors = typeof scheduleErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends ScheduleErrors {}
}
