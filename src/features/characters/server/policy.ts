import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isAdmin, isBanned, isLurker } from '#lexicon/roles.ts'
import type { character } from '../contract.ts'

/** The book of a character, as one caller stands to it. */
export type BookStanding = {
  /** May see who sits at its table. */
  isAtTable: boolean
  onGmSide: boolean
  isOwner: boolean
}

/** The facts of a character that its rules use, for one caller. */
export type CharacterFacts = {
  createdBy: string
  parentPlayerId: string
  bookId: string | null
  archived: boolean
  /** null for a character without a campaign. */
  book: BookStanding | null
}
type Who = Actor | null

const isMine = (who: Who, { createdBy, parentPlayerId }: CharacterFacts) =>
  who !== null && !isBanned(who) && [createdBy, parentPlayerId].includes(who.userId)
const mayChange = (who: Who, character: CharacterFacts) => isMine(who, character) && !isLurker(who)

export const characterPolicy: Policy<ActionOf<typeof character>, Who, CharacterFacts> = {
  read: (who, character) => isMine(who, character) || isAdmin(who) || (character.book?.isAtTable ?? false),
  edit: mayChange,
  /** Also by an admin, who moderates. */
  remove: (who, character) => mayChange(who, character) || isAdmin(who),
  /** Where the campaign has burned, an archived character may take a seat again too. */
  attach: (who, character) => mayChange(who, character) && character.bookId === null,
  leave: (who, character) => mayChange(who, character) && character.bookId !== null && !character.archived,
  archive: (_, { book, archived }) => (book?.isAtTable ?? false) && (book?.onGmSide ?? false) && !archived,
  restore: (who, { book, archived }) => archived && book !== null && (book.isOwner || isAdmin(who)),
}
