import { noticeKinds } from '#lexicon/notices.ts'

/** The kinds of notices of this room. */
export const handoutNoticeKinds = noticeKinds({
  'handout-shared': { group: 'campaigns', icon: 'ph:scroll' },
})

type HandoutNotices = typeof handoutNoticeKinds
declare module '#lexicon/notices.ts' {
  interface Notices extends HandoutNotices {}
}
