import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import type { atlas, campaignMap, mapPin } from '../contract.ts'

/** The maps of a book, as one caller stands to them. */
export type AtlasFacts = {
  /** May read the book, or sits at its table. */
  isReader: boolean
  /** Stands on the GM side of the book, admin among them. */
  onGmSide: boolean
  /** Adding and changing does not wait for the host's plan. */
  mayWrite: boolean
}
/** The facts of a map that its rules use. */
export type MapFacts = AtlasFacts & { veil: boolean }
type Who = Actor | null

/** Whether the caller keeps the maps of a book: all of them, and all their pins. */
export const keepsMaps = (_: Who, { isReader, onGmSide }: AtlasFacts) => isReader && onGmSide
const writes = (who: Who, book: AtlasFacts) => keepsMaps(who, book) && book.mayWrite

export const atlasPolicy: Policy<ActionOf<typeof atlas>, Who, AtlasFacts> = {
  read: (_, { isReader }) => isReader,
  keep: keepsMaps,
  add: writes,
}

export const mapPolicy: Policy<ActionOf<typeof campaignMap>, Who, MapFacts> = {
  read: (who, map) => map.isReader && (!map.veil || keepsMaps(who, map)),
  edit: writes,
  veil: keepsMaps,
  pin: writes,
  remove: keepsMaps,
}

export const pinPolicy: Policy<ActionOf<typeof mapPin>, Who, AtlasFacts> = {
  read: keepsMaps,
  edit: writes,
  veil: keepsMaps,
  remove: keepsMaps,
}
