import type { SeatReason } from '../../contract.ts'

type Words = { caps: string; title: string; says: (gm: string) => string }

/** The words of a seat whose book cannot be read, by the reason. */
export const SEAT_WORDS: Record<SeatReason, Words> = {
  'not-opened': {
    caps: 'Your seat is kept',
    title: 'You are at the table',
    says: () => 'Your GM has not opened the book yet.',
  },
  'plan-ended': {
    caps: 'Your seat is kept',
    title: 'You are at the table',
    says: gm => `The book is still shut, and it waits until the plan of ${gm} is running again.`,
  },
  banned: {
    caps: 'Your seat is kept',
    title: 'This table is closed to you',
    says: gm => `${gm} has closed their domain to you, and with it this book and its Inn. Your character stays yours.`,
  },
  'in-vault': {
    caps: 'Your seat is kept',
    title: 'You are at the table',
    says: () => 'This book is in the vault until it is decided whose it is. Your character stays yours.',
  },
  left: {
    caps: 'A farewell',
    title: 'You sat at this table',
    says: gm => `Your part in it has ended. ${gm} keeps the book, and what was said of you stays here.`,
  },
}

/** The words about the next step, for some reasons. */
export const THEN: Partial<Record<SeatReason, string>> = {
  'not-opened': 'Your place is kept, and a notice tells you the moment it opens.',
  'plan-ended': 'A notice tells you when it opens.',
}
