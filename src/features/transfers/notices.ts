import { noticeKinds } from '#lexicon/notices.ts'

/** The kinds of notices of this room. */
export const transferNoticeKinds = noticeKinds({
  'book-received': { group: 'campaigns', icon: 'game-icons:bookshelf' },
  'book-left': { group: 'campaigns', icon: 'game-icons:bookshelf' },
  'book-grown': { group: 'campaigns', icon: 'game-icons:oak-leaf' },
  'book-helping': { group: 'campaigns', icon: 'game-icons:quill-ink' },
  'book-helping-ended': { group: 'campaigns', icon: 'game-icons:quill-ink' },
})

type TransferNotices = typeof transferNoticeKinds
declare module '#lexicon/notices.ts' {
  interface Notices extends TransferNotices {}
}
