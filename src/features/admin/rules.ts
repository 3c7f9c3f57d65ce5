/** Every act that a room writes into the audit, by what it is done to, with the words of the den. */
export const ACTS = {
  'account.deleted': 'Account deleted',
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
  'code.made': 'Code made',
  'code.redeemed': 'Code redeemed',
  'code.removed': 'Code deleted',
  'order.paid': 'Order paid',
  'giftCard.issued': 'Gift card issued',
  'giftCard.sentAgain': 'Gift card sent again',
  'giftCard.stopped': 'Gift card stopped',
} as const
export type ActName = keyof typeof ACTS
export const ACT_NAMES = Object.keys(ACTS) as [ActName, ...ActName[]]

/** What an act is called in the den; an act of an older version is shown by its name. */
export const actWords = (act: string): string => (act in ACTS ? ACTS[act as ActName] : act)

/** How often the den reads its figures again, in milliseconds. */
export const STATS_EVERY = 30_000
/** The days of which the den shows the revenue. */
export const REVENUE_DAYS = 30
