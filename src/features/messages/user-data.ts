import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const messageCategories = userDataCategories({
  talk: { label: 'Chat messages', after: ['books'] },
})

type MessageCategories = typeof messageCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends MessageCategories {}
}
