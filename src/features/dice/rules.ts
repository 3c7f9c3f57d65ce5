/** The longest formula, in characters. */
export const FORMULA_LENGTH = 100
/** How many dice one formula may throw, with those that are thrown again or added. */
export const MOST_DICE = 100
export const MOST_SIDES = 1000
/** The largest number that is added or taken away. */
export const MOST_BONUS = 999_999
/** How many rolls one person may save. */
export const MOST_SAVED = 30
/** The longest name of a saved roll, in characters. */
export const NAME_LENGTH = 40
