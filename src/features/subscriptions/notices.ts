import { noticeKinds } from '#lexicon/notices.ts'

/** The kinds of notices of this room. */
export const subscriptionNoticeKinds = noticeKinds({
  'renewal-failed': { group: 'purchases', icon: 'ph:warning-circle' },
  'price-raised': { group: 'purchases', icon: 'ph:receipt' },
})

type SubscriptionNotices = typeof subscriptionNoticeKinds
declare module '#lexicon/notices.ts' {
  interface Notices extends SubscriptionNotices {}
}
