import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import type { BookAction, InnWard, MemberPart, Ward } from '#lexicon/books.ts'
import { isAdmin, isBanned, takesPart } from '#lexicon/roles.ts'
import { BOOK_VAULT } from '#lexicon/system-accounts.ts'
import type { freePasswords, lookup, shelf } from '../contract.ts'

/** The facts of a book that its rules use, for one caller. */
export type BookFacts = {
  hostedBy: string
  ward: Ward
  innIsOpen: boolean
  innWard: InnWard
  /** The parts that the caller plays in this book; empty for a person banned by the host. */
  parts: readonly MemberPart[]
  /** Whether the caller has a part in this book at all, banned by the host or not. */
  hasPart: boolean
  /** Whether the host has banned the caller: what is left is what a visitor may read. */
  isBannedByHost: boolean
  /** Whether the host's entitlement stands; read only for people that it could stop. */
  hostIsEntitled: boolean
}
type Who = Actor | null
type Seen = Pick<BookFacts, 'hostedBy' | 'parts'>

const mayLookIn = (who: Who) => !isBanned(who)
const owns = (who: Who, book: Seen) => takesPart(who) && who.userId === book.hostedBy
/** A book in the vault is nobody's to read or change; its seats stay, with that reason. The keeper of the vault reads it. */
export const isStowed = (who: Who, { hostedBy }: Pick<BookFacts, 'hostedBy'>): boolean =>
  hostedBy === BOOK_VAULT.id && who?.userId !== hostedBy
const helps = (who: Who, book: Seen) =>
  takesPart(who) && !isStowed(who, book) && (book.parts.includes('co-creator') || book.parts.includes('lorekeeper'))
const plays = (who: Who, book: Seen) => takesPart(who) && !isStowed(who, book) && book.parts.includes('player')

/** An admin, in every book but those in the vault. */
const rulesAll = (who: Who, book: Seen) => isAdmin(who) && !isStowed(who, book)
/** Owner, co-creators, the book's lorekeepers, admin. */
export const isGmSide = (who: Who, book: Seen) => owns(who, book) || helps(who, book) || rulesAll(who, book)
/** The GM side and the players with a living character in the book. */
const isParty = (who: Who, book: Seen) => isGmSide(who, book) || plays(who, book)

const readByWard: Record<Ward, (who: Who, book: Seen) => boolean> = {
  public: mayLookIn,
  party: isParty,
  'gm-only': isGmSide,
  private: (who, book) => owns(who, book) || isAdmin(who),
}
const enterByWard: Record<InnWard, (who: Who, book: Seen) => boolean> = {
  open: who => who !== null && mayLookIn(who),
  party: isParty,
  private: isGmSide,
}

const read = (who: Who, book: BookFacts) => !isStowed(who, book) && readByWard[book.ward](who, book)
const readAsGm = (who: Who, book: BookFacts) => read(who, book) && isGmSide(who, book)
/** A seat at the table opens the Inn by the Inn's own rules, also while the book is not opened. */
const enterInn = (who: Who, book: BookFacts) =>
  (read(who, book) || isParty(who, book)) &&
  !book.isBannedByHost &&
  (isGmSide(who, book) || (book.innIsOpen && enterByWard[book.innWard](who, book)))
/** The owner's actions (burn, transfer, open) need no running plan; an admin may do them too. */
const rules = (who: Who, book: BookFacts) => owns(who, book) || rulesAll(who, book)
const write = (who: Who, book: BookFacts) => readAsGm(who, book) && book.hostIsEntitled

export const bookPolicy: Policy<BookAction, Who, BookFacts> = {
  read,
  readAsGm,
  seat: (who, book) => takesPart(who) && (owns(who, book) || book.hasPart),
  enterInn,
  sitIn: (who, book) => read(who, book) || enterInn(who, book),
  write,
  editForm: write,
  setPassword: write,
  setTheme: write,
  export: readAsGm,
  takeEdition: (who, book) => read(who, book) && plays(who, book) && !isGmSide(who, book),
  takeAlong: (who, book) => read(who, book) && isParty(who, book),
  burn: rules,
  transfer: rules,
  appoint: rules,
}

/** The actions that need the host's plan. A caller who lacks only the plan gets WRITING_WAITS. */
export const WAITING: readonly BookAction[] = ['write', 'editForm', 'setPassword', 'setTheme']

/** The facts for making a book: whether the caller has a plan for it. */
export type ShelfFacts = { entitled: boolean }

export const shelfPolicy: Policy<ActionOf<typeof shelf>, Who, ShelfFacts> = {
  read: takesPart,
  create: (who, { entitled }) => takesPart(who) && entitled,
}

/** Passwords are suggested to those who may make a book, or set the password of one. */
export const freePasswordsPolicy: Policy<ActionOf<typeof freePasswords>, Who, { setsOne: boolean }> = {
  read: takesPart,
  suggest: (who, { setsOne }) => takesPart(who) && setsOne,
}

export const lookupPolicy: Policy<ActionOf<typeof lookup>, Who, unknown> = {
  read: takesPart,
  try: takesPart,
}
