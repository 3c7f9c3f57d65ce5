import { expect, test } from 'vitest'
import { layOut } from './lay-out.ts'
import { nextFace } from './next-face.ts'
import { tieCurves } from './tie-curves.ts'

const ends = ['npc:d', 'npc:a', 'character:b', 'npc:c']
const ties = [
  { from: 'npc:a', to: 'character:b' },
  { from: 'character:b', to: 'npc:c' },
]

test('a web is laid out the same each time, whatever order it came in, and nobody stands on another', () => {
  const first = layOut(ends, ties)
  expect(layOut(ends.toReversed(), ties)).toEqual(first)
  const spots = [...first.spots.values()]
  for (const [at, one] of spots.entries())
    for (const other of spots.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(120)
  for (const { x, y } of spots) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(first.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(first.height)
  }
})

test('nothing to draw is no fault', () => expect(layOut([], []).spots.size).toBe(0))

test('words of ties that cross stand apart from each other, and from every face', () => {
  const spots = new Map([
    ['npc:a', { x: 100, y: 300 }],
    ['npc:b', { x: 500, y: 300 }],
    ['npc:c', { x: 300, y: 100 }],
    ['npc:d', { x: 300, y: 500 }],
  ])
  const can = { read: true, edit: false, remove: false }
  const tie = (from: string, to: string, words: string) => ({
    ...{ id: words, bookId: 'x', from, to, words, directed: true, veiled: false, can },
  })
  const crossed = [tie('npc:a', 'npc:b', 'lends the ladder to'), tie('npc:c', 'npc:d', 'shares a tent with')]
  const [one, other] = tieCurves(crossed, spots)
  expect(one!.at).toEqual({ x: 300, y: 300 })
  expect(Math.abs(one!.at.y - other!.at.y)).toBeGreaterThan(20)
  const twice = tieCurves([tie('npc:a', 'npc:b', 'loves'), tie('npc:b', 'npc:a', 'owes money to')], spots)
  expect(Math.abs(twice[0]!.at.y - twice[1]!.at.y)).toBeGreaterThan(20)
  expect(tieCurves([tie('npc:a', 'npc:gone', 'knew')], spots)).toEqual([])
})

test('the arrow keys lead to the nearest face in their direction, and every face is reached', () => {
  const spots = new Map([
    ['middle', { x: 0, y: 0 }],
    ['right', { x: 100, y: 10 }],
    ['far right', { x: 300, y: 0 }],
    ['below', { x: 20, y: 90 }],
  ])
  expect(nextFace(spots, 'middle', 'ArrowRight')).toBe('right')
  expect(nextFace(spots, 'right', 'ArrowRight')).toBe('far right')
  expect(nextFace(spots, 'middle', 'ArrowDown')).toBe('below')
  expect(nextFace(spots, 'middle', 'ArrowLeft')).toBeUndefined()
  expect(nextFace(spots, 'middle', 'Enter')).toBeUndefined()
  const reached = new Set(['middle'])
  for (const from of reached)
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const next = nextFace(spots, from, key)
      if (next) reached.add(next)
    }
  expect(reached.size).toBe(4)
})
