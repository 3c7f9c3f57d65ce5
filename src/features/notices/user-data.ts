import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const noticeCategories = userDataCategories({
  notices: { label: 'Notices, and what you want to hear of' },
})

type NoticeCategories = typeof noticeCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends NoticeCategories {}
}
