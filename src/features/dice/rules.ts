/** The longest formula, in characters. */
export const FORMULA_LENGTH = 100
/** How many dice one formula may throw, with those that are thrown again or added. */
export const MOST_DICE = 100
export const MOST_SIDES = 1000
/** The largest number that is added or taken away. */
export const MOST_BONUS = 999_999
