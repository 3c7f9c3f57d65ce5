import { noticeKinds } from '#lexicon/notices.ts'

/** The kinds of notices of this room. */
export const storeNoticeKinds = noticeKinds({
  'plan-bought': { group: 'purchases', icon: 'ph:receipt' },
  'place-missed': { group: 'purchases', icon: 'ph:warning-circle' },
  'slots-missed': { group: 'purchases', icon: 'ph:warning-circle' },
  'order-returned': { group: 'purchases', icon: 'ph:arrow-counter-clockwise' },
  'order-restored': { group: 'purchases', icon: 'ph:receipt' },
  'order-undone': { group: 'purchases', icon: 'ph:warning-circle' },
})

type StoreNotices = typeof storeNoticeKinds
declare module '#lexicon/notices.ts' {
  interface Notices extends StoreNotices {}
}
