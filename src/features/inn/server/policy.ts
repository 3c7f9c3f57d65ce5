import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { boardActions, innActions } from '../contract.ts'

type InnAction = (typeof innActions)[number]
type BoardAction = (typeof boardActions)[number]

/** What the rules of the Inn look at: somebody who has been let in. */
export type VisitFacts = { onGmSide: boolean }
/** What the rules of the board look at: a reader of the book. */
export type BoardFacts = { speaksAsCharacter: boolean; onGmSide: boolean; entersInn: boolean }

const takesPart = (who: Actor) => who.role !== 'lurker' && who.role !== 'banned'

export const innPolicy: Policy<InnAction, Actor, VisitFacts> = {
  stay: takesPart,
  post: takesPart,
  react: takesPart,
  moderate: (who, { onGmSide }) => takesPart(who) && onGmSide,
}

export const boardPolicy: Policy<BoardAction, Actor, BoardFacts> = {
  stay: (who, { entersInn }) => takesPart(who) && entersInn,
  chat: (who, { speaksAsCharacter }) => takesPart(who) && speaksAsCharacter,
  post: (who, { speaksAsCharacter }) => takesPart(who) && (speaksAsCharacter || who.role === 'admin'),
  like: takesPart,
  moderate: (who, { onGmSide }) => takesPart(who) && onGmSide,
}

/** What was said in the social room or the Tavern Chat, or written on the board, goes with its author's word, or the GM side's. */
export const mayUnsay = (who: Actor, authorId: string, visit: VisitFacts) =>
  takesPart(who) && (who.userId === authorId || innPolicy.moderate(who, visit))
