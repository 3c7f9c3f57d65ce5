import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const bookCategories = userDataCategories({
  books: { label: 'Campaign books with their pages, posts, chat and NPCs' },
})

type BookCategories = typeof bookCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends BookCategories {}
}
