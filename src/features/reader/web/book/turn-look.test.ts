import { describe, expect, test } from 'vitest'
import { PERSPECTIVE, turnLook, turnMoments } from './turn-look.ts'
import { begins, turnsAtTap } from './turn-zones.ts'

const [WIDTH, HALF] = [550, 715 / 2]
/** The height of the boards above and below the pages, in pixels. */
const BOARDS = 12

/** How far the free edge of the front stands from the middle of the book, as the eye sees it. */
function reach(progress: number): number {
  const [turn = 0, skew = 0, height = 1] = [...turnLook(progress).front.matchAll(/\(([-\d.]+)/g)].map(([, n]) =>
    Number(n),
  )
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const raised = Math.abs(Math.tan(radians(skew)) * WIDTH) + HALF * height
  return (raised * PERSPECTIVE) / (PERSPECTIVE - WIDTH * Math.sin(radians(-turn)))
}

describe('a turning leaf', () => {
  test('lies flat and casts nothing at either end', () => {
    for (const end of [0, 1]) {
      const { front, back, ...shades } = turnLook(end)
      expect(shades).toEqual({ bend: 0, under: 0, over: 0 })
      expect(end === 0 ? front : back).toBe('rotateY(0deg) skewY(0deg) scaleY(1)')
    }
  })
  test('stays within the boards of the book', () => {
    for (let progress = 0; progress <= 1; progress += 0.01) expect(reach(progress)).toBeLessThanOrEqual(HALF + BOARDS)
  })
  test('is most bent in the middle, and its shadow goes over from one page to the other', () => {
    const [early, middle, late] = [turnLook(0.2), turnLook(0.5), turnLook(0.8)]
    expect(middle.bend).toBeGreaterThan(early.bend)
    expect(early.under).toBeGreaterThan(early.over)
    expect(late.over).toBeGreaterThan(late.under)
  })
  test('goes from where it was let go to where it comes to rest', () => {
    const moments = turnMoments(0.4, 0)
    expect(moments[0]).toEqual(turnLook(0.4))
    expect(moments.at(-1)).toEqual(turnLook(0))
    expect(turnMoments(1, 1).length).toBeGreaterThan(1)
  })
})

test('a mouse turns at the outer edge and selects everywhere else; a finger turns from anywhere', () => {
  for (const spread of [true, false]) {
    expect(begins('mouse', 0.99, spread)).toBe(true)
    expect(begins('mouse', 0.01, spread)).toBe(false)
    for (const across of [0.12, 0.3, 0.5, 0.7, 0.88]) {
      expect(begins('mouse', across, spread)).toBeUndefined()
      expect(turnsAtTap('mouse', across, spread)).toBe(0)
    }
    expect([begins('touch', 0.6, spread), begins('pen', 0.4, spread)]).toEqual([true, false])
    expect([
      turnsAtTap('touch', 0.8, spread),
      turnsAtTap('touch', 0.5, spread),
      turnsAtTap('touch', 0.1, spread),
    ]).toEqual([1, 0, -1])
  }
})
