/** How many entries of a history, and how many GMs, one answer holds. */
export const HISTORY_WINDOW = 30
export const GM_WINDOW = 50

/** What a seeded book is called until somebody calls it otherwise. */
export const SEED_TITLE = 'Untitled Lore'

/** How somebody is named to others; whoever has left is nobody in particular. */
export const nameTold = (name: string | null | undefined) => name ?? 'Somebody'
