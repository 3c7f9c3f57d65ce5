import type * as z from 'zod'
import type { Touched } from '#kit/shared/things.ts'

/** A kind of news: its name, what it says, which channel hears it, and what has changed. Payloads carry ids, not contents. */
export type Announcement<P extends z.ZodType = z.ZodType> = {
  name: string
  payload: P
  heardIn: (payload: z.output<P>) => string
  touches: (payload: z.output<P>) => Touched
}

/**
 * Declares a kind of news; rooms keep theirs in `events.ts`, named `noun.pastTense`.
 * @param touches the things that have changed: every answer that shows one of them is read again. It travels with the news.
 */
export function announcement<P extends z.ZodType>(
  name: string,
  payload: P,
  heardIn: (payload: z.output<P>) => string,
  touches: (payload: z.output<P>) => Touched,
): Announcement<P> {
  return { name, payload, heardIn, touches }
}
