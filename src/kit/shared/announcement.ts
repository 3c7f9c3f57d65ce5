import type * as z from 'zod'
import type { Touched } from '#kit/shared/things.ts'

/**
 * A kind of event: its name, the shape of its payload, its channel, and what has changed. A payload has ids; it has
 * contents only where everybody in the channel may read them.
 */
export type Announcement<P extends z.ZodType = z.ZodType> = {
  name: string
  payload: P
  heardIn: (payload: z.output<P>) => string
  touches: (payload: z.output<P>) => Touched
  isPassing: boolean
}

/**
 * Declares a kind of news; rooms keep theirs in `events.ts`, named `noun.pastTense`.
 * @param touches the things that have changed: every answer that shows one of them is read again. It travels with the news.
 * @param options.isPassing the news is over in moments and changes nothing that is stored: a page that did not hear it has missed nothing
 */
export function announcement<P extends z.ZodType>(
  name: string,
  payload: P,
  heardIn: (payload: z.output<P>) => string,
  touches: (payload: z.output<P>) => Touched,
  { isPassing = false }: { isPassing?: boolean } = {},
): Announcement<P> {
  return { name, payload, heardIn, touches, isPassing }
}
