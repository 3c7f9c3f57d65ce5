/** What notices are sorted by when somebody chooses what they want to hear of. */
export const NOTICE_GROUPS = {
  campaigns: { label: 'Campaigns', hint: 'Faces, chapters, and who comes to the table or leaves it', alwaysOn: false },
  inn: { label: 'Inn and board', hint: 'Posts, answers, likes and reactions', alwaysOn: false },
  messages: { label: 'Messages', hint: 'Private messages to you', alwaysOn: false },
  domains: { label: 'Domains', hint: 'Whose domain you may enter, and who keeps lore with whom', alwaysOn: false },
  purchases: { label: 'Purchases', hint: 'What you bought, and when it ends', alwaysOn: false },
  security: { label: 'Account security', hint: 'Logins, passwords and passkeys', alwaysOn: true },
} as const
export type NoticeGroup = keyof typeof NOTICE_GROUPS
export const NOTICE_GROUP_IDS = Object.keys(NOTICE_GROUPS) as [NoticeGroup, ...NoticeGroup[]]

/** Every kind of notice: the group that it belongs to, and its sign. */
export const NOTICES = {
  'npc-revealed': { group: 'campaigns', icon: 'game-icons:domino-mask' },
  'chapter-added': { group: 'campaigns', icon: 'game-icons:open-book' },
  'character-joined': { group: 'campaigns', icon: 'game-icons:key' },
  'character-left': { group: 'campaigns', icon: 'game-icons:wooden-sign' },
  'character-archived': { group: 'campaigns', icon: 'game-icons:candles' },
  'character-restored': { group: 'campaigns', icon: 'game-icons:key' },
  'book-opened': { group: 'campaigns', icon: 'game-icons:open-book' },
  'book-received': { group: 'campaigns', icon: 'game-icons:bookshelf' },
  'book-left': { group: 'campaigns', icon: 'game-icons:bookshelf' },
  'book-gone': { group: 'campaigns', icon: 'game-icons:wooden-sign' },
  'book-grown': { group: 'campaigns', icon: 'game-icons:oak-leaf' },
  'book-helping': { group: 'campaigns', icon: 'game-icons:quill-ink' },
  'book-helping-ended': { group: 'campaigns', icon: 'game-icons:quill-ink' },
  'board-posted': { group: 'inn', icon: 'game-icons:scroll-unfurled' },
  'post-answered': { group: 'inn', icon: 'game-icons:quill-ink' },
  'post-liked': { group: 'inn', icon: 'game-icons:beer-stein' },
  'social-reacted': { group: 'inn', icon: 'game-icons:beer-stein' },
  'domain-closed': { group: 'domains', icon: 'game-icons:wooden-sign' },
  'domain-opened': { group: 'domains', icon: 'game-icons:tavern-sign' },
  'lorekeeper-joined': { group: 'domains', icon: 'game-icons:quill-ink' },
  'lorekeeper-ended': { group: 'domains', icon: 'game-icons:quill-ink' },
  'message-sent': { group: 'messages', icon: 'ph:chat-circle-dots' },
  'plan-bought': { group: 'purchases', icon: 'ph:receipt' },
  'plan-ended': { group: 'purchases', icon: 'ph:hourglass-medium' },
  'login-elsewhere': { group: 'security', icon: 'ph:shield-check' },
  'password-changed': { group: 'security', icon: 'ph:shield-check' },
  'second-factor-began': { group: 'security', icon: 'ph:shield-check' },
  'second-factor-ended': { group: 'security', icon: 'ph:shield-check' },
  'passkey-added': { group: 'security', icon: 'ph:shield-check' },
  'mail-stopped': { group: 'security', icon: 'ph:envelope-simple' },
  'discord-linked': { group: 'security', icon: 'ph:shield-check' },
  'email-changed': { group: 'security', icon: 'ph:shield-check' },
} as const satisfies Record<string, { group: NoticeGroup; icon: `ph:${string}` | `game-icons:${string}` }>
export type NoticeKind = keyof typeof NOTICES
export const NOTICE_KINDS = Object.keys(NOTICES) as [NoticeKind, ...NoticeKind[]]

/** The kinds that belong to one of these groups. */
export const kindsOf = (groups: readonly NoticeGroup[]): NoticeKind[] =>
  NOTICE_KINDS.filter(kind => groups.includes(NOTICES[kind].group))

/** How often a group is sent by mail. */
export const DIGESTS = ['never', 'daily', 'weekly'] as const
export type Digest = (typeof DIGESTS)[number]
