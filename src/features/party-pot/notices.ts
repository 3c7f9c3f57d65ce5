import { noticeKinds } from '#lexicon/notices.ts'

/** The kinds of notices of this room. */
export const potNoticeKinds = noticeKinds({
  'pot-given': { group: 'campaigns', icon: 'game-icons:open-treasure-chest' },
})

type PotNotices = typeof potNoticeKinds
declare module '#lexicon/notices.ts' {
  interface Notices extends PotNotices {}
}
