import { noticeKinds } from '#lexicon/notices.ts'

/** The kinds of notices of this room. */
export const themeNoticeKinds = noticeKinds({
  'theme-asked': { group: 'purchases', icon: 'ph:palette' },
})

type ThemeNotices = typeof themeNoticeKinds
declare module '#lexicon/notices.ts' {
  interface Notices extends ThemeNotices {}
}
