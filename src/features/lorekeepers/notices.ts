import { noticeKinds } from '#lexicon/notices.ts'

/** The kinds of notices of this room. */
export const lorekeeperNoticeKinds = noticeKinds({
  'lorekeeper-joined': { group: 'domains', icon: 'game-icons:quill-ink' },
  'lorekeeper-ended': { group: 'domains', icon: 'game-icons:quill-ink' },
})

type LorekeeperNotices = typeof lorekeeperNoticeKinds
declare module '#lexicon/notices.ts' {
  interface Notices extends LorekeeperNotices {}
}
