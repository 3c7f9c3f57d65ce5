import { expect } from 'vitest'
import { type Layout, leafSidesAround, turnedAt } from '#features/reader/web/book/leaves.ts'
import {
  awaitsPaint,
  type ReaderAct,
  type ReaderState,
  readerAt,
  readerState,
  soughtIn,
  unsent,
} from '#features/reader/web/book/reader-state.ts'
import { type Side, sidesOf } from '#features/reader/web/book/sheets.ts'

/** A text as the numbers of its words; pages hold so many of them each, and are named by their first. */
export type Text = { words: readonly number[]; aPage: number }
export const addressOfWord = (word: number) => `c.${word}`

const startsOf = ({ words, aPage }: Text) => words.filter((_, at) => at % aPage === 0)
export const pageOf = ({ words, aPage }: Text, address: string) => {
  const at = words.findIndex(word => addressOfWord(word) === address)
  return at < 0 ? null : Math.floor(at / aPage) + 1
}
export function bookOf(text: Text): Side[] {
  const pages = startsOf(text).map((word, at) => ({
    number: at + 1,
    chapterId: 'c',
    baseTitle: 'Road',
    title: 'Road',
    partNumber: at + 1,
    isNew: false,
    place: addressOfWord(word),
    headings: [],
  }))
  return sidesOf({ title: 'The book', prologueLabel: 'Before' }, [[]], [], [], pages)
}

/** A reader with all that is around the state: the text, the server that finds addresses in it, and the address. */
export class ReaderTable {
  state: ReaderState
  text: Text
  /** What the address was told and has not shown yet. */
  onItsWay: ReaderState['position'][] = []

  constructor(text: Text, layout: Layout, address?: string) {
    this.text = text
    this.state = readerAt({ address, own: undefined, words: undefined }, layout)
    this.act({ act: 'lay', sides: bookOf(text) })
    this.settle()
  }
  act(act: ReaderAct) {
    this.state = readerState(this.state, act)
    const { sides, at, turned, leafSides: faces, layout, turning } = this.state
    expect(at).toBeGreaterThanOrEqual(0)
    expect(at).toBeLessThan(sides.length)
    expect(turned).toBeGreaterThanOrEqual(0)
    expect(turned).toBeLessThanOrEqual(turnedAt(sides.length - 1, layout))
    if (layout !== 'scroll')
      expect(faces).toEqual(expect.arrayContaining(leafSidesAround(turned, sides.length, layout).open))
    if (turning) expect(faces).toEqual(expect.arrayContaining([turning.leaf * 2, turning.leaf * 2 + 1]))
  }
  turn(way: 1 | -1, still = false) {
    this.act({ act: 'turn', way, still })
  }
  /** The server and the address answer. */
  answer() {
    const words = soughtIn(this.state)
    const { sides } = this.state
    if (words !== undefined && this.state.located === undefined)
      this.act({ act: 'locate', words, sides, number: pageOf(this.text, words) })
    const news = unsent(this.state)
    if (!news) return
    this.act({ act: 'send' })
    this.onItsWay.push(news)
  }
  arrive() {
    const position = this.onItsWay.shift()
    if (position) this.act({ act: 'follow', position: { ...position } })
  }
  paint() {
    if (awaitsPaint(this.state)) this.act({ act: 'painted' })
    this.answer()
  }
  /** All that is under way comes to rest. */
  settle() {
    const { turning } = this.state
    if (turning) this.act({ act: 'rest', turning })
    for (let rounds = 0; awaitsPaint(this.state) || unsent(this.state) || rounds < 2; rounds++) {
      expect(rounds).toBeLessThan(30)
      this.paint()
    }
    while (this.onItsWay.length > 0) this.arrive()
    this.answer()
  }
  get open() {
    return this.state.sides[this.state.at]!
  }
}
