import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const innCategories = userDataCategories({
  board: { label: 'Posts and comments', after: ['books'] },
})

type InnCategories = typeof innCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends InnCategories {}
}
