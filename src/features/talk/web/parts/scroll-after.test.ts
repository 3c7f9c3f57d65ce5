import { describe, expect, test } from 'vitest'
import { scrollAfter, shownOf } from './scroll-after.ts'

const lines = (from: number, to: number) =>
  shownOf(Array.from({ length: to - from }, (_, at) => ({ id: `${from + at}` })))
const reading = (isAtEnd: boolean) => ({ isAtEnd, shown: lines(10, 20) })

describe('when lines come', () => {
  test('who is at the end sees the newest, and so does who has just spoken', () => {
    expect(scrollAfter(reading(true), lines(10, 23), false)).toEqual({ goes: 'end', below: 0 })
    expect(scrollAfter(reading(false), lines(10, 21), true)).toEqual({ goes: 'end', below: 0 })
    expect(scrollAfter({ isAtEnd: false, shown: lines(0, 0) }, lines(10, 20), false)).toEqual({ goes: 'end', below: 0 })
  })

  test('who has gone up goes on reading the same line, and is told how many have come below', () => {
    expect(scrollAfter(reading(false), lines(10, 23), false)).toEqual({ goes: 'stays', below: 3 })
    expect(scrollAfter(reading(false), lines(10, 20), true)).toEqual({ goes: 'stays', below: 0 })
  })

  test('older lines join on above without a jump', () => {
    expect(scrollAfter(reading(false), lines(0, 20), false)).toEqual({ goes: 'keeps-end', below: 0 })
  })
})
