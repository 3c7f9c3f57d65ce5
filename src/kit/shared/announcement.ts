import type * as z from 'zod'

/** A kind of news: its name, what it says, and which channel hears it. Payloads carry ids, not contents. */
export type Announcement<P extends z.ZodType = z.ZodType> = {
  name: string
  payload: P
  heardIn: (payload: z.output<P>) => string
}

/** Declares a kind of news; rooms keep theirs in `events.ts`, named `noun.pastTense`. */
export function announcement<P extends z.ZodType>(
  name: string,
  payload: P,
  heardIn: (payload: z.output<P>) => string,
): Announcement<P> {
  return { name, payload, heardIn }
}
