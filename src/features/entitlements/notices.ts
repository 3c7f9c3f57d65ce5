import { noticeKinds } from '#lexicon/notices.ts'

/** The kinds of notices of this room. */
export const entitlementNoticeKinds = noticeKinds({
  'plan-ended': { group: 'purchases', icon: 'ph:hourglass-medium' },
})

type EntitlementNotices = typeof entitlementNoticeKinds
declare module '#lexicon/notices.ts' {
  interface Notices extends EntitlementNotices {}
}
