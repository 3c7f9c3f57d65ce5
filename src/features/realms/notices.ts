import { noticeKinds } from '#lexicon/notices.ts'

/** The kinds of notices of this room. */
export const domainNoticeKinds = noticeKinds({
  'domain-closed': { group: 'domains', icon: 'game-icons:wooden-sign' },
  'domain-opened': { group: 'domains', icon: 'game-icons:tavern-sign' },
})

type DomainNotices = typeof domainNoticeKinds
declare module '#lexicon/notices.ts' {
  interface Notices extends DomainNotices {}
}
