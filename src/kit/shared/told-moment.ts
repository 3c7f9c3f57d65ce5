import * as z from 'zod'

/** A moment within news: JSON carries it as text, from which a browser gets the date back. */
export const toldMoment = z.union([z.date(), z.iso.datetime().transform(text => new Date(text))])
