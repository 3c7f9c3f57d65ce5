import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const accountCategories = userDataCategories({
  account: { label: 'The account itself' },
})

type AccountCategories = typeof accountCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends AccountCategories {}
}
