import * as z from 'zod'
import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const mapErrors = errors({
  MAPS_FULL: {
    status: 409,
    message: 'There are {most} maps in this book already. Delete one first.',
    data: z.object({ most: z.int() }),
  },
  PINS_FULL: {
    status: 409,
    message: 'There are {most} pins on this map already. Delete one first.',
    data: z.object({ most: z.int() }),
  },
  PIN_TARGET_GONE: {
    status: 409,
    message: 'What this pin should lead to is not in this book any more. Choose another.',
    data: noData,
  },
})

type MapErrors = typeof mapErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends MapErrors {}
}
