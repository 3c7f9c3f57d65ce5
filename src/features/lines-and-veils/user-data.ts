import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const lineCategories = userDataCategories({
  linesAndVeils: { label: 'Your answers to lines and veils', after: ['books'] },
})

type LineCategories = typeof lineCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends LineCategories {}
}
