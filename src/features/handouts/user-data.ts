import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const handoutCategories = userDataCategories({
  handouts: { label: 'Handouts that you wrote, were chosen for, and opened', after: ['books'] },
})

type HandoutCategories = typeof handoutCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends HandoutCategories {}
}
