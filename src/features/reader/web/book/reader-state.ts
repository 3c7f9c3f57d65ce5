import { facesAround, inOrder, type Layout, lastTurn, nextFaces, openAfter, turnedAt } from './leaves.ts'
import { placeOf, type Side, sideAt } from './sheets.ts'

/**
 * A place in a book, as the address names it. `own` tells several sides of one address apart. `words` is the place that was
 * opened, where pages of this size hold its words and begin with others.
 */
export type Place = { address?: string | undefined; own?: string | undefined; words?: string | undefined }

/** A leaf on its way: from how far it has come (0 lies on the right, 1 on the left) to where it will lie. */
export type Turning = { leaf: number; from: number; to: 0 | 1 }

/** Where a reader is in a book. Everything else that is shown of a position follows from it. */
export type ReaderState = {
  /** No side, as long as the book has not come. */
  sides: readonly Side[]
  layout: Layout
  place: Place
  /** The place in the address, once everything that was sent has arrived, and what was sent and has not. */
  stated: Place
  sent: readonly Place[]
  /** The number of the page that holds the words of the place: null for none, undefined as long as nobody knows. */
  located: number | null | undefined
  /** The side that is open; in a spread, either of the two. */
  at: number
  /** Leaves before this one lie on the left: ahead of `at` until the frame after a turn has been drawn. */
  turned: number
  turning: Turning | null
  /** The leaf that a hand holds. */
  held: number | null
  /** The faces of leaves that are drawn. */
  faces: readonly number[]
}

export type ReaderAct =
  /** The book was set anew: in another size, or with another text. */
  | { act: 'lay'; sides: readonly Side[] }
  | { act: 'fit'; layout: Layout }
  /** The address names this place. */
  | { act: 'follow'; place: Place }
  /** The place goes into the address. */
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

/** A reader who has come to a place of a book that is not there yet. */
export const readerAt = (place: Place, layout: Layout): ReaderState => ({
  sides: [],
  layout,
  place,
  stated: place,
  sent: [],
  located: undefined,
  at: 0,
  turned: 0,
  turning: null,
  held: null,
  faces: [],
})

const isSame = (one: Place, other: Place) =>
  one.address === other.address && one.own === other.own && one.words === other.words

/** The state after an act. */
export function readerState(state: ReaderState, act: ReaderAct): ReaderState {
  const next = after(state, act)
  if (next === state) return state
  return { ...next, faces: standing(next) }
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
      const echo = state.sent.findIndex(one => isSame(one, act.place))
      if (echo >= 0) return { ...state, sent: state.sent.slice(echo + 1) }
      if (isSame(act.place, state.stated)) return state
      return resolved({ ...state, place: act.place, stated: act.place, sent: [], located: undefined })
    }
    case 'send':
      return { ...state, stated: state.place, sent: [...state.sent, state.place] }
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
      return state.turned === turnedAt(state.at, state.layout) ? { ...state, faces: due(state) } : announced(state)
  }
}

/** The place to ask the server about: one that begins no page here. */
export function soughtIn({ sides, place: { address, own, words } }: ReaderState): string | undefined {
  if (sides.length === 0) return undefined
  const here = words === undefined ? sideAt(sides, address, own) : sideAt(sides, words)
  return here === undefined ? (words ?? address) : undefined
}

/** The place that the address does not name yet. */
export const unsent = ({ place, stated }: ReaderState): Place | undefined => (isSame(place, stated) ? undefined : place)

/** Something is left to do after the next frame: no frame carries a turn, an address and a new face together. */
export const awaitsPaint = (state: ReaderState): boolean =>
  state.layout !== 'scroll' && (state.turned !== turnedAt(state.at, state.layout) || due(state) !== state.faces)

/** The book in other sides. A leaf that turns goes on if the same side is open; otherwise it lies, and its place is looked up. */
function laid(state: ReaderState, sides: readonly Side[]): ReaderState {
  if (sides === state.sides) return state
  const before = announced(state)
  const next = resolved({ ...before, sides, located: undefined })
  const goesOn = next.at === before.at && before.turning !== null && turnsIn(next, before.turning.leaf)
  if (before.turning === null || goesOn) return next
  return resolved({ ...announced(landed(before)), sides, located: undefined })
}

/**
 * Opens the side of the place. As long as nobody knows where it is, what was open stays open, and so it does when its words are
 * gone. The place becomes the one that is the same for every reader, and keeps the words that were opened.
 */
function resolved(state: ReaderState): ReaderState {
  const { sides, located } = state
  if (sides.length === 0) return state
  const { address, own, words } = state.place
  const sought = soughtIn(state)
  const isThere = sought === undefined
  const holds = isThere || typeof located !== 'number' ? undefined : sideAt(sides, String(located))
  const named = isThere && words !== undefined ? sideAt(sides, words) : sideAt(sides, address, own)
  const target = isThere || located === null ? named : holds
  const at = target ?? Math.min(state.at, sides.length - 1)
  const side = sides[at]!
  const isNamed = target === undefined || address === undefined || address === placeOf(side)
  const place = isNamed
    ? state.place
    : { address: placeOf(side), own: side.address, words: holds === undefined ? undefined : sought }
  return at === state.at ? { ...state, place } : opened({ ...state, place }, at)
}

/** The place of a side, opened by choice: its words are its own. */
function placed(state: ReaderState, at: number): ReaderState {
  const side = state.sides[at]!
  const place = { address: placeOf(side), own: side.address, words: undefined }
  return { ...state, place: isSame(place, state.place) ? state.place : place, located: undefined }
}

/** A leaf that moves has nowhere to go where the book is opened elsewhere. */
const opened = (state: ReaderState, at: number): ReaderState => ({
  ...state,
  at,
  turned: turnedAt(at, state.layout),
  turning: null,
  held: null,
})

/** A leaf turns, or lies at once: without a motion, or where its faces are not drawn yet. */
function moved(state: ReaderState, turning: Turning, still: boolean): ReaderState {
  const isDrawn = [turning.leaf * 2, turning.leaf * 2 + 1].every(face => state.faces.includes(face))
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

const around = ({ turned, sides, layout }: ReaderState) => facesAround(turned, sides.length, layout)

const due = (state: ReaderState) => nextFaces(state.faces, around(state).near)

/** The open sides at rest. */
function standing(state: ReaderState): readonly number[] {
  if (state.layout === 'scroll' || state.sides.length === 0) return state.faces.length === 0 ? state.faces : []
  const missing = around(state).open.filter(face => !state.faces.includes(face))
  return missing.length === 0 ? state.faces : inOrder([...state.faces, ...missing])
}
