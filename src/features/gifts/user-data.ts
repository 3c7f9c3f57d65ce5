import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const giftCategories = userDataCategories({
  giftCards: { label: 'Gift cards' },
})

type GiftCategories = typeof giftCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends GiftCategories {}
}
