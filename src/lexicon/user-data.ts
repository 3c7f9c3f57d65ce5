import { registry } from './registry.ts'

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

const categories = registry<CategoryRow>('category', 'user-data.ts')

/** Declares the categories of a room. One that exists already throws. */
export const userDataCategories = categories.declare

/** Whether a word is a category, of the rooms that were imported. */
export const isUserDataCategory = (category: unknown): category is UserDataCategory => categories.has(category)

/** The row of a category. Throws where the `user-data.ts` of its room was not imported. */
export const userDataRow = (category: UserDataCategory): CategoryRow => categories.row(category)
