import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const characterCategories = userDataCategories({
  // A book that burns takes what lies in it along: what is deleted then lies in the books of others.
  characters: { label: 'Characters', after: ['books'] },
})

type CharacterCategories = typeof characterCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends CharacterCategories {}
}
