import { noticeKinds } from '#lexicon/notices.ts'

/** The kinds of notices of this room. */
export const messageNoticeKinds = noticeKinds({
  'message-sent': { group: 'messages', icon: 'ph:chat-circle-dots' },
})

type MessageNotices = typeof messageNoticeKinds
declare module '#lexicon/notices.ts' {
  interface Notices extends MessageNotices {}
}
