import * as z from 'zod'

/** A moment that a file from elsewhere tells: what it puts into the future, or before clocks counted, is brought back. */
export const pastMoment = z.coerce.date().transform(told => new Date(Math.min(Math.max(told.getTime(), 0), Date.now())))
