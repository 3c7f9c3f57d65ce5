import { inOrder, type Layout, lastTurn, leafSidesAround, nextLeafSides, openAfter, turnedAt } from './leaves.ts'
import { addressOf, type Side, sideAt } from './sheets.ts'

/**
 * A position in a book, as the address names it. `own` tells several sides of one address apart. `words` is the position that was
 * opened, where pages of this size hold its words and begin with others.
 */
export type Position = { address?: string | undefined; own?: string | undefined; words?: string | undefined }

/** A leaf on its way: from how far it has come (0 lies on the right, 1 on the left) to where it will lie. */
export type Turning = { leaf: number; from: number; to: 0 | 1 }

/** Where a reader is in a book. Everything else that is shown of a position follows from it. */
export type ReaderState = {
  /** No side, as long as the book has not come. */
  sides: readonly Side[]
  layout: Layout
  position: Position
  /** The position in the address, once everything that was sent has arrived, and what was sent and has not. */
  stated: Position
  sent: readonly Position[]
  /** The number of the page that holds the words of the position: null for none, undefined as long as nobody knows. */
  located: number | null | undefined
  /** The side that is open; in a spread, either of the two. */
  at: number
  /** Leaves before this one lie on the left: ahead of `at` until the frame after a turn has been drawn. */
  turned: number
  turning: Turning | null
  /** The leaf that a hand holds. */
  held: number | null
  /** The sides of leaves that are drawn. */
  leafSides: readonly number[]
}

export type ReaderAct =
  /** The book was set anew: in another size, or with another text. */
  | { act: 'lay'; sides: readonly Side[] }
  | { act: 'fit'; layout: Layout }
  /** The address names this position. */
  | { act: 'follow'; position: Position }
  /** The position goes into the address. */
  | { act: 'send' }
  /** Which page of these sides holds the words that were looked for. */
  | { act: 'locate'; words: string; sides: readonly Side[]; number: number | null }
  | { act: 'open'; at: number }
  /** A side came to the middle of the window. */
  | { act: 'see'; at: number }
  /** `still`: without a motion. */
  | { act: 'turn'; way: 1 | -1; still: boolean }
  | { act: 'grip'; leaf: number }
  | { act: 'release'; from: number; to: 0 | 1 }
  /** The motion of a leaf has ended. */
  | { act: 'rest'; turning: Turning }
  | { act: 'painted' }

/** A reader who has come to a position of a book that is not there yet. */
export const readerAt = (position: Position, layout: Layout): ReaderState => ({
  sides: [],
  layout,
  position,
  stated: position,
  sent: [],
  located: undefined,
  at: 0,
  turned: 0,
  turning: null,
  held: null,
  leafSides: [],
})

const isSame = (one: Position, other: Position) =>
  one.address === other.address && one.own === other.own && one.words === other.words

/** The state after an act. */
export function readerState(state: ReaderState, act: ReaderAct): ReaderState {
  const next = after(state, act)
  if (next === state) return state
  return { ...next, leafSides: standing(next) }
}

function after(state: ReaderState, act: ReaderAct): ReaderState {
  switch (act.act) {
    case 'lay':
      return laid(state, act.sides)
    case 'fit': {
      if (act.layout === state.layout) return state
      const { at, ...here } = announced(landed(state))
      return { ...here, at, layout: act.layout, turned: turnedAt(at, act.layout) }
    }
    case 'follow': {
      const echo = state.sent.findIndex(one => isSame(one, act.position))
      if (echo >= 0) return { ...state, sent: state.sent.slice(echo + 1) }
      if (isSame(act.position, state.stated)) return state
      return resolved({ ...state, position: act.position, stated: act.position, sent: [], located: undefined })
    }
    case 'send':
      return { ...state, stated: state.position, sent: [...state.sent, state.position] }
    case 'locate':
      return act.sides === state.sides && act.words === soughtIn(state)
        ? resolved({ ...state, located: act.number })
        : state
    case 'open':
      return state.sides[act.at] ? opened(placed(state, act.at), act.at) : state
    case 'see':
      return state.sides[act.at] && act.at !== state.at ? opened(placed(state, act.at), act.at) : state
    case 'turn': {
      const here = landed(state)
      const leaf = act.way === 1 ? here.turned : here.turned - 1
      const turning: Turning = act.way === 1 ? { leaf, from: 0, to: 1 } : { leaf, from: 1, to: 0 }
      return turnsIn(here, leaf) ? moved(here, turning, act.still) : here
    }
    case 'grip':
      return !state.turning && turnsIn(state, act.leaf) ? { ...state, held: act.leaf } : state
    case 'release':
      return state.held === null ? state : moved(state, { leaf: state.held, from: act.from, to: act.to }, false)
    case 'rest':
      return act.turning === state.turning ? landed(state) : state
    case 'painted':
      return state.turned === turnedAt(state.at, state.layout) ? { ...state, leafSides: due(state) } : announced(state)
  }
}

/** The position to ask the server about: one that begins no page here. */
export function soughtIn({ sides, position: { address, own, words } }: ReaderState): string | undefined {
  if (sides.length === 0) return undefined
  const here = words === undefined ? sideAt(sides, address, own) : sideAt(sides, words)
  return here === undefined ? (words ?? address) : undefined
}

/** The position that the address does not name yet. */
export const unsent = ({ position, stated }: ReaderState): Position | undefined =>
  isSame(position, stated) ? undefined : position

/** Something is left to do after the next frame: no frame carries a turn, an address and a new side together. */
export const awaitsPaint = (state: ReaderState): boolean =>
  state.layout !== 'scroll' && (state.turned !== turnedAt(state.at, state.layout) || due(state) !== state.leafSides)

/** The book in other sides. A leaf that turns goes on if the same side is open; otherwise it lies, and its position is looked up. */
function laid(state: ReaderState, sides: readonly Side[]): ReaderState {
  if (sides === state.sides) return state
  const before = announced(state)
  const next = resolved({ ...before, sides, located: undefined })
  const goesOn = next.at === before.at && before.turning !== null && turnsIn(next, before.turning.leaf)
  if (before.turning === null || goesOn) return next
  return resolved({ ...announced(landed(before)), sides, located: undefined })
}

/**
 * Opens the side of the position. As long as nobody knows where it is, what was open stays open, and so it does when its words are
 * gone. The position becomes the one that is the same for every reader, and keeps the words that were opened.
 */
function resolved(state: ReaderState): ReaderState {
  const { sides, located } = state
  if (sides.length === 0) return state
  const { address, own, words } = state.position
  const sought = soughtIn(state)
  const isThere = sought === undefined
  const holds = isThere || typeof located !== 'number' ? undefined : sideAt(sides, String(located))
  const named = isThere && words !== undefined ? sideAt(sides, words) : sideAt(sides, address, own)
  const target = isThere || located === null ? named : holds
  const at = target ?? Math.min(state.at, sides.length - 1)
  const side = sides[at]!
  const isNamed = target === undefined || address === undefined || address === addressOf(side)
  const position = isNamed
    ? state.position
    : { address: addressOf(side), own: side.address, words: holds === undefined ? undefined : sought }
  return at === state.at ? { ...state, position } : opened({ ...state, position }, at)
}

/** The position of a side, opened by choice: its words are its own. */
function placed(state: ReaderState, at: number): ReaderState {
  const side = state.sides[at]!
  const position = { address: addressOf(side), own: side.address, words: undefined }
  return { ...state, position: isSame(position, state.position) ? state.position : position, located: undefined }
}

/** A leaf that moves has nowhere to go where the book is opened elsewhere. */
const opened = (state: ReaderState, at: number): ReaderState => ({
  ...state,
  at,
  turned: turnedAt(at, state.layout),
  turning: null,
  held: null,
})

/** A leaf turns, or lies at once: without a motion, or where its sides are not drawn yet. */
function moved(state: ReaderState, turning: Turning, still: boolean): ReaderState {
  const isDrawn = [turning.leaf * 2, turning.leaf * 2 + 1].every(leafSide => state.leafSides.includes(leafSide))
  const next = { ...state, turning, held: null }
  return still || !isDrawn ? landed(next) : next
}

function landed(state: ReaderState): ReaderState {
  const { turning } = state
  if (!turning) return state.held === null ? state : { ...state, held: null }
  return { ...state, turned: turning.leaf + turning.to, turning: null, held: null }
}

/** The open side follows the leaves that were turned. */
function announced(state: ReaderState): ReaderState {
  if (state.turned === turnedAt(state.at, state.layout)) return state
  const at = openAfter(state.turned, state.layout)
  return { ...placed(state, at), at }
}

const turnsIn = ({ sides, layout }: ReaderState, leaf: number) => leaf >= 0 && leaf <= lastTurn(sides.length, layout)

const around = ({ turned, sides, layout }: ReaderState) => leafSidesAround(turned, sides.length, layout)

const due = (state: ReaderState) => nextLeafSides(state.leafSides, around(state).near)

/** The open sides at rest. */
function standing(state: ReaderState): readonly number[] {
  if (state.layout === 'scroll' || state.sides.length === 0) return state.leafSides.length === 0 ? state.leafSides : []
  const missing = around(state).open.filter(leafSide => !state.leafSides.includes(leafSide))
  return missing.length === 0 ? state.leafSides : inOrder([...state.leafSides, ...missing])
}
