import * as z from 'zod'
import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const timelineErrors = errors({
  TIMELINE_FULL: {
    status: 409,
    message: 'There are {most} entries on this timeline already. Delete one first.',
    data: z.object({ most: z.int() }),
  },
  TIMELINE_LINK_GONE: {
    status: 409,
    message: 'What this should lead to is not in this book any more. Choose another.',
    data: noData,
  },
  CALENDAR_CHANGED: {
    status: 409,
    message: 'The calendar of this campaign was changed meanwhile. Look at the date again.',
    data: noData,
  },
  DATE_NOT_IN_CALENDAR: {
    status: 409,
    message: 'The calendar of this campaign has no such day. Choose another.',
    data: noData,
  },
  ENDS_BEFORE_IT_BEGINS: { status: 409, message: 'The end is before the beginning.', data: noData },
  MONTH_IN_USE: {
    status: 409,
    message:
      '{month} cannot be removed while dates are in it: {many} on the timeline. The today of the campaign counts too. Move or delete those first.',
    data: z.object({ month: z.string(), many: z.int() }),
  },
  DATES_WOULD_MOVE: {
    status: 409,
    message:
      'Dates beyond the new end of their month: {many}. The today of the campaign counts too. They would move to its last day.',
    data: z.object({ many: z.int() }),
  },
})

type TimelineErrors = typeof timelineErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends TimelineErrors {}
}
