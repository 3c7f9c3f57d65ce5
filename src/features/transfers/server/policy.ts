import { isWithinTakeBack } from '#features/books/rules.ts'
import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { TransferAction } from '../contract.ts'

/** A transfer as the rules look at it. `isOver`: the book has been handed on since, or this entry undid another. */
export type TransferFacts = { fromId: string | null; toId: string | null; at: Date; now: Date; isOver: boolean }

const isSide = (who: Actor, { fromId, toId }: TransferFacts) => who.userId === fromId || who.userId === toId
const isAdmin = (who: Actor) => who.role === 'admin'
const joinsIn = (who: Actor) => who.role !== 'banned' && who.role !== 'lurker'

/** `read`: whose business a transfer is, when the book itself may not be theirs to read any more. */
export const transferPolicy: Policy<TransferAction | 'read', Actor, TransferFacts> = {
  read: (who, transfer) => isSide(who, transfer) || isAdmin(who),
  takeBack: (who, transfer) =>
    joinsIn(who) &&
    (isSide(who, transfer) || isAdmin(who)) &&
    transfer.fromId !== null &&
    !transfer.isOver &&
    isWithinTakeBack(transfer.at, transfer.now),
}

/** Who may look for somebody to take a book: whoever has one to give. */
export const maySeek = (who: Actor, ownsABook: boolean) => (joinsIn(who) && ownsABook) || isAdmin(who)

/** Who could be chosen at all: nobody takes a book whose account is closed, or who joins in nowhere. */
export const canTake = (person: Actor | null): person is Actor => person !== null && joinsIn(person)

/** Who tells stories, and so can be handed a book to host. */
export const tellsStories = (person: Actor, isEntitled: boolean) =>
  isEntitled || person.role === 'gm' || person.role === 'creator' || person.role === 'admin'
