/** How many entries of a history, and how many GMs, one answer holds. */
export const HISTORY_WINDOW = 30
export const GM_WINDOW = 50

/** The title of a seeded book until it is changed. */
export const SEED_TITLE = 'Untitled Lore'

/** The name of a person to others; a deleted account has no name. */
export const nameTold = (name: string | null | undefined) => name ?? 'Somebody'
