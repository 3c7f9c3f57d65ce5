import { noticeKinds } from '#lexicon/notices.ts'

/** The kinds of notices of this room. */
export const bookNoticeKinds = noticeKinds({
  'book-burned': { group: 'campaigns', icon: 'game-icons:wooden-sign' },
  'book-gone': { group: 'campaigns', icon: 'game-icons:wooden-sign' },
  'book-opened': { group: 'campaigns', icon: 'game-icons:open-book' },
})

type BookNotices = typeof bookNoticeKinds
declare module '#lexicon/notices.ts' {
  interface Notices extends BookNotices {}
}
