import type { Role } from '#lexicon/roles.ts'

/** Every act that a room writes into the audit, by what it is done to, with the words of the den. */
export const ACTS = {
  'health.checked': 'System health checked',
  'account.deletionBegun': 'Deletion of an account begun',
  'account.deleted': 'Account deleted',
  'dataRequest.recorded': 'Erasure recorded for somebody',
  'dataRequest.granted': 'Erasure on request begun',
  'dataRequest.refused': 'Erasure on request refused',
  'character.removed': 'Character deleted',
  'role.changed': 'Role changed',
  'email.changed': 'Address changed',
  'password.changed': 'Password changed',
  'secondFactor.began': 'Second factor set up',
  'secondFactor.ended': 'Second factor removed',
  'secondFactor.codesRenewed': 'Recovery codes renewed',
  'passkey.added': 'Passkey added',
  'passkey.removed': 'Passkey removed',
  'discord.linked': 'Discord linked',
  'discord.unlinked': 'Discord unlinked',
  'realm.banned': 'Banned from a domain',
  'realm.unbanned': 'Ban lifted',
  'lorekeeper.joined': 'Lorekeeper joined',
  'lorekeeper.removed': 'Lorekeeper removed',
  'book.appointed': 'Helper of a book changed',
  'book.handedOn': 'Book handed over',
  'book.burned': 'Book burned',
  'book.archived': 'Book put into the vault',
  'book.resolved': 'Book in the vault decided',
  'book.previewed': 'Book in the vault looked at',
  'badge.made': 'Badge made',
  'site.lookChanged': 'Look of the site changed',
  'message.official': 'Official message sent',
  'team.added': 'Member of the team added',
  'team.changed': 'Member of the team changed',
  'team.removed': 'Member of the team deleted',
  'page.seenAs': 'Page seen as a role',
  'audit.exported': 'Audit exported',
  'code.made': 'Code made',
  'code.redeemed': 'Code redeemed',
  'code.removed': 'Code deleted',
  'order.paid': 'Order paid',
  'order.restored': 'Dispute won',
  'giftCard.issued': 'Gift card issued',
  'giftCard.sentAgain': 'Gift card sent again',
  'giftCard.stopped': 'Gift card stopped',
  'theme.delivered': 'Custom theme delivered',
  'report.decided': 'Report decided',
  'report.appealDecided': 'Appeal decided',
} as const
export type ActName = keyof typeof ACTS
export const ACT_NAMES = Object.keys(ACTS) as [ActName, ...ActName[]]

/** What an act is called in the den; an act of an older version is shown by its name. */
export const actWords = (act: string): string => (act in ACTS ? ACTS[act as ActName] : act)

/** The formats in which the audit is exported, and the jobs that write them. */
export const AUDIT_FORMATS = ['csv', 'jsonLines'] as const
export type AuditFormat = (typeof AUDIT_FORMATS)[number]
export const AUDIT_JOBS = { csv: 'audit-csv', jsonLines: 'audit-json-lines' } as const satisfies Record<
  AuditFormat,
  string
>

/** What can be wrong with the chain of the audit. */
export const CHAIN_FAULTS = ['changed', 'deleted', 'added', 'cut', 'rewritten'] as const
export type ChainFault = (typeof CHAIN_FAULTS)[number]

/** How often the den reads its figures again, in milliseconds. */
export const STATS_EVERY = 30_000
/** The days of which the den shows the revenue. */
export const REVENUE_DAYS = 30

/** The longest search for a user, and the longest reason of a ban, in characters. */
export const SEARCH_MOST = 100
export const REASON_MOST = 500

/** The roles in words. A player is read as a user and has the word of its own row. */
export const ROLE_NAMES: Record<Role, string> = {
  user: 'Adventurer',
  player: 'player',
  gm: 'gm',
  lorekeeper: 'lorekeeper',
  assistant: 'assistant',
  creator: 'creator',
  admin: 'admin',
  lurker: 'lurker',
  banned: 'banned',
}

/** The roles through which Promote and Demote step. */
const STEPS = ['user', 'assistant', 'admin'] as const satisfies readonly Role[]
type Direction = 'up' | 'down'

/**
 * The role one step up or down: `end` at the highest and the lowest one, null for a role outside the steps. A player is the same
 * as a user only where roles are compared: it is outside.
 */
export function stepFrom(role: Role, direction: Direction): (typeof STEPS)[number] | 'end' | null {
  const at = (STEPS as readonly Role[]).indexOf(role)
  if (at < 0) return null
  return STEPS[at + (direction === 'up' ? 1 : -1)] ?? 'end'
}

/** The text that is typed to delete the account with this address. */
export const deletionPhrase = (email: string): string => `DELETE ${email}`

/** The parts of the site that the health check looks at. */
export const CHECKS = ['database', 'storage', 'mail', 'payments', 'live', 'jobs', 'users'] as const
export type CheckName = (typeof CHECKS)[number]
