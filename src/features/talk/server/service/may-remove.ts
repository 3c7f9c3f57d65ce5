import type { Actor } from '#kit/server/call.ts'
import { takesPart } from '#lexicon/roles.ts'

/** The rule of removing a line: its author may, and somebody who moderates the place. A line without an author has none. */
export const mayRemove = (
  who: Actor | null,
  { authorId, moderates }: { authorId: string | null; moderates: boolean },
) => takesPart(who) && (who.userId === authorId || moderates)
