import { registry } from './registry.ts'

/** The categories of notices, for the settings. `atOnce`: the subject of a letter that is sent at once, where a digest would come too late. */
export const NOTICE_GROUPS = {
  campaigns: {
    label: 'Campaigns',
    hint: 'Faces, chapters, and who comes to the table or leaves it',
    alwaysOn: false,
    atOnce: null,
  },
  sessions: {
    label: 'Game sessions',
    hint: 'When one is proposed, moved or cancelled, and a day and an hour before it',
    alwaysOn: false,
    atOnce: 'A session is near',
  },
  inn: { label: 'Inn and board', hint: 'Posts, answers, likes and reactions', alwaysOn: false, atOnce: null },
  messages: { label: 'Messages', hint: 'Private messages to you', alwaysOn: false, atOnce: null },
  domains: {
    label: 'Domains',
    hint: 'Whose domain you may enter, and who keeps lore with whom',
    alwaysOn: false,
    atOnce: null,
  },
  purchases: { label: 'Purchases', hint: 'What you bought, and when it ends', alwaysOn: false, atOnce: null },
  reports: {
    label: 'Reports',
    hint: 'What was decided about a report of yours, or about you',
    alwaysOn: true,
    atOnce: null,
  },
  security: { label: 'Account security', hint: 'Logins, passwords and passkeys', alwaysOn: true, atOnce: null },
} as const
export type NoticeGroup = keyof typeof NOTICE_GROUPS
export const NOTICE_GROUP_IDS = Object.keys(NOTICE_GROUPS) as [NoticeGroup, ...NoticeGroup[]]

/** The group that a kind of notice belongs to, its icon, and the subject of its letter where that of its group does not fit. */
type NoticeRow = { group: NoticeGroup; icon: `ph:${string}` | `game-icons:${string}`; subject?: string }

/**
 * Every kind of notice. The `notices.ts` of each room declares its own:
 * `declare module '#lexicon/notices.ts' { interface Notices extends NpcNotices {} }`
 */
export interface Notices extends Record<never, never> {}
export type NoticeKind = keyof Notices

const kinds = registry<NoticeRow>('notice', 'notices.ts')

/** Declares the kinds of notices of a room. A kind that exists already throws. */
export const noticeKinds = kinds.declare

/** Whether a word is a kind of notice; kinds that were given up lie in old rows. */
export const isNoticeKind = (kind: unknown): kind is NoticeKind => kinds.has(kind)

/** The group and the icon of a kind. Throws where the `notices.ts` of its room was not imported. */
export const noticeRow = (kind: NoticeKind): NoticeRow => kinds.row(kind)

/** The kinds that belong to one of these groups, of the rooms that were imported. */
export const kindsOf = (groups: readonly NoticeGroup[]): NoticeKind[] =>
  kinds.entries().flatMap(([kind, { group }]) => (isNoticeKind(kind) && groups.includes(group) ? [kind] : []))

/** How often a group is sent by mail. */
export const DIGESTS = ['never', 'daily', 'weekly', 'at-once'] as const
export type Digest = (typeof DIGESTS)[number]

/** The choices of mail for a group: those sent at once are in no digest. */
export const digestsOf = (group: NoticeGroup): readonly Digest[] =>
  DIGESTS.filter(digest => digest === 'never' || (digest === 'at-once') === (NOTICE_GROUPS[group].atOnce !== null))
