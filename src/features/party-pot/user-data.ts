import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const potCategories = userDataCategories({
  potGifts: { label: 'What you gave to pots of parties' },
})

type PotCategories = typeof potCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends PotCategories {}
}
