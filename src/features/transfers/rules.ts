/** For how long either side can take a transfer back. */
const TAKE_BACK_HOURS = 24
const TAKE_BACK_MS = TAKE_BACK_HOURS * 3600_000

/** How many entries of a history, and how many GMs, one answer holds. */
export const HISTORY_WINDOW = 30
export const GM_WINDOW = 50

/** What a seeded book is called until somebody calls it otherwise. */
export const SEED_TITLE = 'Untitled Lore'

/** Until when a transfer can be taken back. */
export const takeBackUntil = (at: Date) => new Date(at.getTime() + TAKE_BACK_MS)

/** The earliest moment of a transfer that can still be taken back now. */
export const takeBackSince = (now: Date) => new Date(now.getTime() - TAKE_BACK_MS)

export const isWithinTakeBack = (at: Date, now: Date) => now.getTime() < takeBackUntil(at).getTime()

/** How somebody is named to others; whoever has left is nobody in particular. */
export const nameTold = (name: string | null | undefined) => name ?? 'Somebody'
