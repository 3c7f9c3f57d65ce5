import { mayRemove } from '#features/talk/server/service/may-remove.ts'
import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isAdmin, takesPart } from '#lexicon/roles.ts'
import type { board, boardPost, chatLine, comment, innOfBook, socialPost, tavern, whisper } from '../contract.ts'

type Who = Actor | null

/** The facts that the rules of the Inn use. */
export type InnFacts = {
  /** May read the book, or has a seat in it: so there is an Inn. */
  isReader: boolean
  /** The Inn is open to the caller. */
  entersInn: boolean
  onGmSide: boolean
}
/** The facts that the rules of the board use. */
export type BoardFacts = {
  /** Sits at the table of the book, and is not banned by its host. */
  isReader: boolean
  /** Has an active character in the book. */
  speaksAsCharacter: boolean
  onGmSide: boolean
  entersInn: boolean
}

export const innPolicy: Policy<ActionOf<typeof innOfBook>, Who, InnFacts> = {
  read: (who, { isReader }) => who !== null && isReader,
  enter: (who, { entersInn }) => who !== null && entersInn,
  stay: (who, { entersInn }) => takesPart(who) && entersInn,
  say: (who, { entersInn }) => takesPart(who) && entersInn,
  react: (who, { entersInn }) => takesPart(who) && entersInn,
  moderate: (who, { entersInn, onGmSide }) => takesPart(who) && entersInn && onGmSide,
}

export const boardPolicy: Policy<ActionOf<typeof board>, Who, BoardFacts> = {
  read: (who, { isReader }) => who !== null && isReader,
  stay: (who, { entersInn }) => takesPart(who) && entersInn,
  chat: (who, { speaksAsCharacter }) => takesPart(who) && speaksAsCharacter,
  post: (who, { speaksAsCharacter }) => takesPart(who) && (speaksAsCharacter || isAdmin(who)),
  like: takesPart,
  moderate: (who, { onGmSide }) => takesPart(who) && onGmSide,
}

/** The Tavern Chat as somebody who would speak there; to those who may not read the board it does not exist. */
export type TavernFacts = { speaksAsCharacter: boolean }
export const tavernPolicy: Policy<ActionOf<typeof tavern>, Who, TavernFacts> = {
  read: () => true,
  chat: (who, { speaksAsCharacter }) => takesPart(who) && speaksAsCharacter,
}

/** Words that somebody said or wrote, where everybody who may be there reads them. */
export type WordFacts = { authorId: string; onGmSide: boolean }
/** They go with their author's word, or the GM side's. */
const remove = (who: Who, { authorId, onGmSide }: WordFacts) => mayRemove(who, { authorId, moderates: onGmSide })

export const socialPostPolicy: Policy<ActionOf<typeof socialPost>, Who, InnFacts & WordFacts> = {
  read: innPolicy.read,
  react: innPolicy.react,
  remove: (who, post) => innPolicy.enter(who, post) && remove(who, post),
}
export const chatLinePolicy: Policy<ActionOf<typeof chatLine>, Who, BoardFacts & WordFacts> = {
  read: boardPolicy.read,
  remove,
}
/** The facts of a whisper for one caller. */
export type WhisperFacts = { isReader: boolean; isAuthor: boolean; isEar: boolean }
/** A whisper is for its author and the people that it names; no part in the book and no role opens it to others. */
export const whisperPolicy: Policy<ActionOf<typeof whisper>, Who, WhisperFacts> = {
  read: (who, { isReader, isAuthor, isEar }) => who !== null && isReader && (isAuthor || isEar),
  remove: (who, { isReader, isAuthor }) => takesPart(who) && isReader && isAuthor,
}
export const boardPostPolicy: Policy<ActionOf<typeof boardPost>, Who, BoardFacts & WordFacts> = {
  read: boardPolicy.read,
  like: boardPolicy.like,
  comment: boardPolicy.post,
  remove,
}
export const commentPolicy: Policy<ActionOf<typeof comment>, Who, BoardFacts & WordFacts> = {
  read: boardPolicy.read,
  remove,
}
