import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const realmCategories = userDataCategories({
  realm: { label: 'The GM domain and the GM profile' },
})

type RealmCategories = typeof realmCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends RealmCategories {}
}
