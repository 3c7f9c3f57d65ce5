import { expect, test } from 'vitest'
import { layOut } from './lay-out.ts'
import { nextFace } from './next-face.ts'

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
