import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const bookmarkCategories = userDataCategories({
  bookmarks: { label: 'Bookmarks', after: ['books'] },
})

type BookmarkCategories = typeof bookmarkCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends BookmarkCategories {}
}
