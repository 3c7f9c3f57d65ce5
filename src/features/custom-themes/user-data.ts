import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const themeCategories = userDataCategories({
  themes: { label: 'Custom themes' },
})

type ThemeCategories = typeof themeCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends ThemeCategories {}
}
