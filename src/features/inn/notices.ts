import { noticeKinds } from '#lexicon/notices.ts'

/** The kinds of notices of this room. */
export const innNoticeKinds = noticeKinds({
  'board-posted': { group: 'inn', icon: 'game-icons:scroll-unfurled' },
  'post-answered': { group: 'inn', icon: 'game-icons:quill-ink' },
  'post-liked': { group: 'inn', icon: 'game-icons:beer-stein' },
  'social-reacted': { group: 'inn', icon: 'game-icons:beer-stein' },
})

type InnNotices = typeof innNoticeKinds
declare module '#lexicon/notices.ts' {
  interface Notices extends InnNotices {}
}
