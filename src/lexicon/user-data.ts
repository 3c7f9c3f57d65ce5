/**
 * One category of what a person has here: its words, and the categories that are deleted before it. These are of the same
 * room or of a lower one.
 */
type CategoryRow = { label: string; after?: readonly string[] }

/**
 * Every category of user data. The `user-data.ts` of each room declares its own:
 * `declare module '#lexicon/user-data.ts' { interface UserDataCategories extends BookCategories {} }`
 */
export interface UserDataCategories extends Record<never, never> {}
export type UserDataCategory = keyof UserDataCategories

const rows = new Map<string, CategoryRow>()

/** Declares the categories of a room. One that exists already throws. */
export function userDataCategories<const Categories extends Record<string, CategoryRow>>(
  categories: Categories,
): Categories {
  for (const [category, row] of Object.entries(categories)) {
    if (rows.has(category)) throw new Error(`There is a category ${category} already.`)
    rows.set(category, row)
  }
  return categories
}

/** Whether a word is a category, of the rooms that were imported. */
export const isUserDataCategory = (category: unknown): category is UserDataCategory => rows.has(category as string)

/** The row of a category. Throws where the `user-data.ts` of its room was not imported. */
export function userDataRow(category: UserDataCategory): CategoryRow {
  const row = rows.get(category)
  if (!row) throw new Error(`The category ${category} is not known here: import the user-data.ts of its room.`)
  return row
}
