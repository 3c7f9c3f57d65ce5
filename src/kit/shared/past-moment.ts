import * as z from 'zod'

/** A time in an imported file: a time in the future, or before 1970, is moved into the range between. */
export const pastMoment = z.coerce.date().transform(date => new Date(Math.min(Math.max(date.getTime(), 0), Date.now())))
