/** How many entries of a history, and how many GMs, one answer holds. */
export const HISTORY_WINDOW = 30
export const GM_WINDOW = 50

/** The title of a seeded book until it is changed. */
export const SEED_TITLE = 'Untitled Lore'

/** The name of a person to others; a deleted account has no name. */
export const nameTold = (name: string | null | undefined) => name ?? 'Somebody'

/** For how long either side can take a transfer back, and a deleted account gives back what it was given. */
const TAKE_BACK_MS = 24 * 3600_000

/** Until when a transfer can be taken back. */
export const takeBackUntil = (at: Date) => new Date(at.getTime() + TAKE_BACK_MS)

/** The earliest moment of a transfer that can still be taken back now. */
export const takeBackSince = (now: Date) => new Date(now.getTime() - TAKE_BACK_MS)

export const isWithinTakeBack = (at: Date, now: Date) => now.getTime() < takeBackUntil(at).getTime()

type ChangeOfHands = { id: string; takesBack: string | null }

/**
 * The last change of hands that stands: a transfer that was undone, and the one that undid it, do not count. Null where
 * the book is still with its first owner.
 * @param history all changes of hands of one book, the oldest first
 */
export function standingChange<T extends ChangeOfHands>(history: readonly T[]): T | null {
  const standing: T[] = []
  for (const change of history)
    if (change.takesBack !== null && change.takesBack === standing.at(-1)?.id) standing.pop()
    else standing.push(change)
  return standing.at(-1) ?? null
}
