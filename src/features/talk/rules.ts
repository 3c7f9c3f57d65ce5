/** How many lines one person may send in a minute, in all places together. */
export const MESSAGES_A_MINUTE = 20
