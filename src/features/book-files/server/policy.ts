import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { Can } from '#kit/shared/abilities.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import type { BookAction } from '#lexicon/books.ts'
import type { edition } from '../contract.ts'

/** The facts of an edition: the caller's rights to the book, and whether the edition is their own. */
export type EditionFacts = { can: Can<BookAction>; isOwn: boolean }

/** A player may have the own edition, the GM side every other. */
export const editionPolicy: Policy<ActionOf<typeof edition>, Actor | null, EditionFacts> = {
  read: (_, { can }) => can.read,
  take: (_, { can, isOwn }) => (isOwn ? can.takeEdition : can.export),
}
