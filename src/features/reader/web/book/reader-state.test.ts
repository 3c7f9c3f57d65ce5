import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressOfWord, bookOf, pageOf, ReaderTable, type Text } from '#test/reader-table.ts'
import { type Layout, leafSidesAround, turnedAt } from './leaves.ts'
import { soughtIn } from './reader-state.ts'
import { addressOf } from './sheets.ts'

const texts = fc.record({
  words: fc.integer({ min: 1, max: 60 }).map(count => Array.from({ length: count }, (_, at) => at)),
  aPage: fc.integer({ min: 1, max: 9 }),
})
const layouts = fc.constantFrom<Layout>('spread', 'single', 'scroll')
const ways = fc.constantFrom<1 | -1>(1, -1)

const moves = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant('turn' as const), way: ways, still: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('open' as const), to: fc.nat(80) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('see' as const), to: fc.nat(80) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('fit' as const), layout: layouts }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('size' as const), aPage: fc.integer({ min: 1, max: 9 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('write' as const),
      at: fc.nat(60),
      count: fc.integer({ min: -9, max: 9 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('drag' as const), way: ways, to: fc.constantFrom<0 | 1>(0, 1) }),
  },
  { weight: 6, arbitrary: fc.record({ what: fc.constantFrom('rest' as const, 'paint' as const, 'arrive' as const) }) },
)
type Move = typeof moves extends fc.Arbitrary<infer M> ? M : never

function lay(table: ReaderTable, text: Text) {
  table.text = text
  table.act({ act: 'lay', sides: bookOf(text) })
}

let nextWord = 1000
function write(table: ReaderTable, at: number, count: number) {
  const { words, aPage } = table.text
  const fresh = Array.from({ length: Math.max(0, count) }, () => nextWord++)
  const text = [...words.slice(0, at), ...fresh, ...words.slice(at + Math.max(0, -count))]
  lay(table, { words: text.length > 0 ? text : [nextWord++], aPage })
}

function perform(table: ReaderTable, move: Move) {
  const { state } = table
  switch (move.what) {
    case 'turn':
      return state.layout === 'scroll' ? undefined : table.turn(move.way, move.still)
    case 'open':
      return table.act({ act: 'open', at: move.to })
    case 'see':
      return state.layout === 'scroll' ? table.act({ act: 'see', at: move.to }) : undefined
    case 'fit':
      return table.act({ act: 'fit', layout: move.layout })
    case 'size':
      return lay(table, { ...table.text, aPage: move.aPage })
    case 'write':
      return write(table, move.at, move.count)
    case 'drag':
      if (state.layout === 'scroll') return undefined
      table.act({ act: 'grip', leaf: move.way === 1 ? state.turned : state.turned - 1 })
      return table.act({ act: 'release', from: 0.4, to: move.to })
    case 'rest':
      return state.turning ? table.act({ act: 'rest', turning: state.turning }) : undefined
    case 'paint':
      return table.paint()
    case 'arrive':
      return table.arrive()
  }
}

describe('whatever a reader does', () => {
  test('the book stays within its ends, and comes to rest with the address naming what is open', () => {
    fc.assert(
      fc.property(texts, layouts, fc.array(moves, { maxLength: 40 }), (text, layout, list) => {
        const table = new ReaderTable(text, layout)
        for (const move of list) perform(table, move)
        table.settle()
        const { state } = table
        expect(state.turning).toBeNull()
        expect(state.held).toBeNull()
        expect(state.sent).toEqual([])
        expect(state.stated).toEqual(state.position)
        if (state.layout !== 'scroll') {
          expect(state.turned).toBe(turnedAt(state.at, state.layout))
          expect(state.leafSides).toEqual(
            leafSidesAround(state.turned, state.sides.length, state.layout).near.toSorted((a, b) => a - b),
          )
        }
        if (state.position.address !== undefined && soughtIn(state) === undefined)
          expect(state.position.address).toBe(addressOf(table.open))
      }),
    )
  })

  const changes = fc.array(
    fc.oneof(
      fc.record({ what: fc.constant('fit' as const), layout: layouts }),
      fc.record({ what: fc.constant('size' as const), aPage: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ what: fc.constant('write' as const), at: fc.nat(60), count: fc.integer({ min: -9, max: 9 }) }),
      fc.record({ what: fc.constantFrom('paint' as const, 'arrive' as const) }),
    ),
    { maxLength: 12 },
  )

  test('another size, another window and another text leave the passage open that was opened, as long as it is there', () => {
    fc.assert(
      fc.property(
        texts,
        layouts,
        fc.array(moves, { maxLength: 12 }),
        fc.nat(80),
        changes,
        (text, layout, before, to, list) => {
          const table = new ReaderTable(text, layout)
          for (const move of before) perform(table, move)
          table.settle()
          table.act({ act: 'open', at: to % table.state.sides.length })
          const opened = addressOf(table.open)
          for (const move of list) {
            perform(table, move)
            table.answer()
            const number = pageOf(table.text, opened)
            if (!opened.startsWith('c.')) expect(addressOf(table.open)).toBe(opened)
            else if (number === null) return
            else expect(table.open).toMatchObject({ kind: 'page', head: { number } })
          }
          table.settle()
          if (opened.startsWith('c.'))
            expect(table.open).toMatchObject({ head: { number: pageOf(table.text, opened) } })
        },
      ),
    )
  })

  test('no turn is lost, however quickly one follows another, nor where the window changes amid one', () => {
    const pauses = fc.array(fc.constantFrom('rest' as const, 'paint' as const, 'arrive' as const), { maxLength: 4 })
    const turns = fc.array(fc.record({ way: ways, still: fc.boolean(), pauses }), { maxLength: 20 })
    fc.assert(
      fc.property(texts, fc.constantFrom<Layout>('spread', 'single'), fc.nat(80), turns, (text, layout, from, list) => {
        const table = new ReaderTable(text, layout)
        table.act({ act: 'open', at: from % table.state.sides.length })
        table.settle()
        const last = turnedAt(table.state.sides.length - 1, layout)
        let leaves = table.state.turned
        for (const { way, still, pauses } of list) {
          table.turn(way, still)
          leaves = Math.min(last, Math.max(0, leaves + way))
          for (const what of pauses) perform(table, { what })
        }
        const other = new ReaderTable(text, layout)
        other.state = table.state
        table.settle()
        expect(table.state.turned).toBe(leaves)

        other.act({ act: 'fit', layout: layout === 'spread' ? 'single' : 'spread' })
        other.settle()
        expect(other.open).toEqual(table.open)
      }),
    )
  })
})

const ROAD: Text = { words: Array.from({ length: 40 }, (_, at) => at), aPage: 4 }
const TENTH = 5 + 9

describe('a leaf', () => {
  test('that a hand lets fall back leaves the position as it was', () => {
    const table = new ReaderTable(ROAD, 'single', addressOfWord(16))
    const { at, turned, position } = table.state
    table.act({ act: 'grip', leaf: turned })
    table.act({ act: 'release', from: 0.3, to: 0 })
    expect(table.state.turning).toEqual({ leaf: turned, from: 0.3, to: 0 })
    table.settle()
    expect(table.state).toMatchObject({ at, turned, position })
  })

  test('that moves has nowhere to go once the book is opened elsewhere', () => {
    const table = new ReaderTable(ROAD, 'single', addressOfWord(16))
    table.turn(1)
    const turning = table.state.turning!
    table.act({ act: 'open', at: 0 })
    table.act({ act: 'rest', turning })
    table.settle()
    expect(table.state).toMatchObject({ at: 0, turned: 0, position: { address: 'cover' } })
  })

  test('that has just been turned stays turned in a book that is set anew', () => {
    const table = new ReaderTable(ROAD, 'single', addressOfWord(16))
    table.turn(1, true)
    lay(table, { ...ROAD, aPage: 3 })
    table.settle()
    expect(table.state.position).toMatchObject({ address: addressOfWord(18), words: addressOfWord(20) })
  })

  test('lies at once where nothing moves, or where its sides are not drawn', () => {
    const table = new ReaderTable(ROAD, 'single', 'cover')
    table.turn(1, true)
    expect(table.state).toMatchObject({ turned: 1, turning: null, at: 0 })
    table.turn(1)
    expect(table.state).toMatchObject({ turned: 2, turning: null })
  })
})

describe('an address', () => {
  test('that comes from elsewhere is followed; one that only arrives late is not', () => {
    const table = new ReaderTable(ROAD, 'single', 'cover')
    table.act({ act: 'open', at: TENTH })
    table.answer()
    table.act({ act: 'open', at: 1 })
    table.answer()
    table.arrive()
    expect(table.state.at).toBe(1)
    table.arrive()
    table.act({ act: 'follow', position: { address: addressOfWord(36) } })
    expect(table.state.at).toBe(TENTH)
  })

  test('of another size is made one of this size, and the words that were opened are remembered', () => {
    const table = new ReaderTable(ROAD, 'spread', addressOfWord(16))
    lay(table, { ...ROAD, aPage: 7 })
    table.settle()
    expect(table.state.position).toMatchObject({ address: addressOfWord(14), words: addressOfWord(16) })
    lay(table, ROAD)
    table.settle()
    expect(table.state.position).toMatchObject({ address: addressOfWord(16), words: undefined })
  })

  test('that nobody knows leaves open what was open', () => {
    const table = new ReaderTable(ROAD, 'single', addressOfWord(16))
    const { at } = table.state
    table.act({ act: 'follow', position: { address: 'd.5' } })
    table.settle()
    expect(table.state.at).toBe(at)
  })
})
