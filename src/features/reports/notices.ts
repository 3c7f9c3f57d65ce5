import { noticeKinds } from '#lexicon/notices.ts'

/** The kinds of notices of this room. */
export const reportNoticeKinds = noticeKinds({
  'report-decided': { group: 'reports', icon: 'ph:flag' },
  'report-about-you': { group: 'reports', icon: 'ph:flag' },
  'appeal-decided': { group: 'reports', icon: 'ph:flag' },
})

type ReportNotices = typeof reportNoticeKinds
declare module '#lexicon/notices.ts' {
  interface Notices extends ReportNotices {}
}
