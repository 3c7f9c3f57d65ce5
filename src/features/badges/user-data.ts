import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const badgeCategories = userDataCategories({
  badges: { label: 'Badges that you have and that you made' },
})

type BadgeCategories = typeof badgeCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends BadgeCategories {}
}
