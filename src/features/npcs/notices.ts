import { noticeKinds } from '#lexicon/notices.ts'

/** The kinds of notices of this room. */
export const npcNoticeKinds = noticeKinds({
  'npc-revealed': { group: 'campaigns', icon: 'game-icons:domino-mask' },
})

type NpcNotices = typeof npcNoticeKinds
declare module '#lexicon/notices.ts' {
  interface Notices extends NpcNotices {}
}
