import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { takesPart } from '#lexicon/roles.ts'
import type { potOfBook } from '../contract.ts'

/** How one caller stands to the pot of a book. */
export type PotFacts = {
  /** Hosts the book: the pot is for them. */
  hosts: boolean
  /** Has a part in the book that counts: not banned by its host, and the book is not in the vault. */
  helpsOrPlays: boolean
  /** Has given something that is unspent. */
  hasUnspent: boolean
}
type Who = Actor | null

const isOfParty = (who: Who, { hosts, helpsOrPlays }: PotFacts) => takesPart(who) && (hosts || helpsOrPlays)

export const potPolicy: Policy<ActionOf<typeof potOfBook>, Who, PotFacts> = {
  read: (who, pot) => isOfParty(who, pot) || pot.hasUnspent,
  give: (who, pot) => takesPart(who) && pot.helpsOrPlays && !pot.hosts,
  takeBack: (_, pot) => pot.hasUnspent,
  spend: (who, pot) => takesPart(who) && pot.hosts,
}

/** Whether the caller sees the whole pot: somebody who has left the table sees their own gifts alone. */
export const seesWholePot = isOfParty
