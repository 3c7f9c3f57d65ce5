/** How many lines one person may send in a minute, in all places together. */
export const MESSAGES_A_MINUTE = 20

/** A page says that its reader is writing at most once in so many milliseconds; who was not heard of for so long writes no more. */
export const WRITING_EVERY_MS = 3_000
export const WRITING_FOR_MS = 6_000
/** How often one person may say in a minute that they are writing or have stopped: on two pages at once. */
export const WRITINGS_A_MINUTE = 80
