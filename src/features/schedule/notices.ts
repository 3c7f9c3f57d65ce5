import { noticeKinds } from '#lexicon/notices.ts'

/** The kinds of notices of this room. */
export const scheduleNoticeKinds = noticeKinds({
  'session-proposed': { group: 'sessions', icon: 'ph:calendar-plus', subject: 'A new session was proposed' },
  'session-moved': { group: 'sessions', icon: 'ph:calendar-dots', subject: 'A session was moved' },
  'session-cancelled': { group: 'sessions', icon: 'ph:calendar-x', subject: 'A session was cancelled' },
  'session-in-a-day': { group: 'sessions', icon: 'ph:calendar-dots' },
  'session-in-an-hour': { group: 'sessions', icon: 'ph:calendar-dots' },
})

type ScheduleNotices = typeof scheduleNoticeKinds
declare module '#lexicon/notices.ts' {
  interface Notices extends ScheduleNotices {}
}
