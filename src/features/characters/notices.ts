import { noticeKinds } from '#lexicon/notices.ts'

/** The kinds of notices of this room. */
export const characterNoticeKinds = noticeKinds({
  'character-joined': { group: 'campaigns', icon: 'game-icons:key' },
  'character-left': { group: 'campaigns', icon: 'game-icons:wooden-sign' },
  'character-archived': { group: 'campaigns', icon: 'game-icons:candles' },
  'character-restored': { group: 'campaigns', icon: 'game-icons:key' },
})

type CharacterNotices = typeof characterNoticeKinds
declare module '#lexicon/notices.ts' {
  interface Notices extends CharacterNotices {}
}
