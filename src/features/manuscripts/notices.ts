import { noticeKinds } from '#lexicon/notices.ts'

/** The kinds of notices of this room. */
export const manuscriptNoticeKinds = noticeKinds({
  'chapter-added': { group: 'campaigns', icon: 'game-icons:open-book' },
})

type ManuscriptNotices = typeof manuscriptNoticeKinds
declare module '#lexicon/notices.ts' {
  interface Notices extends ManuscriptNotices {}
}
