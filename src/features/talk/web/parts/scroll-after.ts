/** The facts about the shown lines that scrolling uses. */
export type Shown = { first: string | undefined; last: string | undefined; many: number }

/** How a reader stands in a talk: at its newest line, or gone up to read. */
export type Reading = { isAtEnd: boolean; shown: Shown }

type Change = {
  /** Where the lines are put: at the newest; where they were; or so far from the end as they were. */
  goes: 'end' | 'stays' | 'keeps-end'
  /** How many lines have come below what is read. */
  below: number
}

/**
 * The scroll position after lines were added. A reader at the end, or one who has just spoken, sees the newest line; a
 * reader further up keeps the same line in place, whether lines are added above or below.
 */
export function scrollAfter({ isAtEnd, shown: before }: Reading, now: Shown, isOwnLast: boolean): Change {
  const isNew = now.last !== before.last
  if (isAtEnd || before.many === 0 || (isNew && isOwnLast)) return { goes: 'end', below: 0 }
  if (now.first !== before.first) return { goes: 'keeps-end', below: 0 }
  return { goes: 'stays', below: isNew ? Math.max(0, now.many - before.many) : 0 }
}

/** The values by which two states of a talk are told apart. */
export const shownOf = (messages: readonly { id: string }[]): Shown => ({
  first: messages[0]?.id,
  last: messages.at(-1)?.id,
  many: messages.length,
})
