import { noticeKinds } from '#lexicon/notices.ts'

/** The kinds of notices of this room. */
export const vaultNoticeKinds = noticeKinds({
  'book-in-vault': { group: 'campaigns', icon: 'game-icons:bookshelf' },
  'vault-resolved': { group: 'campaigns', icon: 'game-icons:bookshelf' },
})

type VaultNotices = typeof vaultNoticeKinds
declare module '#lexicon/notices.ts' {
  interface Notices extends VaultNotices {}
}
