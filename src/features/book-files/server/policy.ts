import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { Can } from '#kit/shared/abilities.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import type { BookAction } from '#lexicon/books.ts'
import type { bookExport, edition } from '../contract.ts'

export type ExportFacts = {
  userId: string
  /** Whether they may still have that edition of that book. */
  mayHave: boolean
}

const owns = (who: Actor | null, { userId }: ExportFacts) => who?.userId === userId

/** An export is for whoever asked for it, as long as they may have that edition of the book. */
export const exportPolicy: Policy<ActionOf<typeof bookExport>, Actor | null, ExportFacts> = {
  read: (who, facts) => owns(who, facts) && facts.mayHave,
  remove: owns,
}

/** What the caller may do with the book, and whether the edition is the caller's own. */
export type EditionFacts = { can: Can<BookAction>; isOwn: boolean }

/** A player takes the own edition along, the GM side every other. */
export const editionPolicy: Policy<ActionOf<typeof edition>, Actor | null, EditionFacts> = {
  read: (_, { can }) => can.read,
  take: (_, { can, isOwn }) => (isOwn ? can.takeEdition : can.export),
}
