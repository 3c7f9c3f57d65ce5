import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const supportCategories = userDataCategories({
  letters: { label: 'Letters to the house' },
})

type SupportCategories = typeof supportCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends SupportCategories {}
}
