import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { takesPart } from '#lexicon/roles.ts'
import type { bulletin, handout } from '../contract.ts'
import type { Audience } from '../rules.ts'

/** The handouts of a book, as one caller stands to it. */
export type BulletinFacts = {
  /** May enter the Inn of the book. */
  entersInn: boolean
  /** Stands on the GM side of the book, admin among them. */
  onGmSide: boolean
  /** Has a living character in the book. */
  plays: boolean
  /** Adding and changing does not wait for the host's plan. */
  mayWrite: boolean
}

/** The facts of a handout that its rules use, for one caller. */
export type HandoutFacts = BulletinFacts & {
  shared: boolean
  audience: Audience
  /** Whether the caller is among the chosen players. */
  isChosen: boolean
}
type Who = Actor | null

/** Whether the caller keeps the handouts of a book: all of them, their notes, and their readers. */
export const keepsHandouts = (_: Who, { entersInn, onGmSide }: BulletinFacts) => entersInn && onGmSide
const writes = (who: Who, book: BulletinFacts) => keepsHandouts(who, book) && book.mayWrite
/** Whether the caller is a player of the book: may know the readers of a handout, and who of them has opened it. */
export const isPlayer = (who: Who, { entersInn, onGmSide, plays }: BulletinFacts) =>
  entersInn && takesPart(who) && plays && !onGmSide

/** Whether a shared handout is for the caller: for everybody in the Inn, or for the chosen players while they play. */
const isFor = (who: Who, one: HandoutFacts) =>
  one.entersInn && (one.audience === 'everyone' || (takesPart(who) && one.plays && one.isChosen))
const read = (who: Who, one: HandoutFacts) => keepsHandouts(who, one) || (one.shared && isFor(who, one))

export const bulletinPolicy: Policy<ActionOf<typeof bulletin>, Who, BulletinFacts> = {
  read: (_, { entersInn }) => entersInn,
  keep: keepsHandouts,
  add: writes,
}

export const handoutPolicy: Policy<ActionOf<typeof handout>, Who, HandoutFacts> = {
  read,
  open: (who, one) => read(who, one) && isPlayer(who, one),
  edit: writes,
  share: keepsHandouts,
  remove: keepsHandouts,
}
