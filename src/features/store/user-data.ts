import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const storeCategories = userDataCategories({
  plan: { label: 'The running plan' },
})

type StoreCategories = typeof storeCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends StoreCategories {}
}
