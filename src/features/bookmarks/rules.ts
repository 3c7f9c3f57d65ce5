/** How many bookmarks one reader may have in one book. */
export const MOST_BOOKMARKS = 200
/** How long a note at a bookmark may be, in characters. */
export const NOTE_LENGTH = 280
