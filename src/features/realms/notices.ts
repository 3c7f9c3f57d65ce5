import { noticeKinds } from '#lexicon/notices.ts'

/** The kinds of notices of this room. */
export const realmNoticeKinds = noticeKinds({
  'domain-closed': { group: 'domains', icon: 'game-icons:wooden-sign' },
  'domain-opened': { group: 'domains', icon: 'game-icons:tavern-sign' },
})

type RealmNotices = typeof realmNoticeKinds
declare module '#lexicon/notices.ts' {
  interface Notices extends RealmNotices {}
}
