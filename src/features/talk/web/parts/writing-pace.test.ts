import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WRITING_EVERY_MS, WRITING_FOR_MS } from '../../rules.ts'
import { nextSaid, SILENT } from './writing-pace.ts'

type Change = { after: number; isWriting: boolean }

/** What a page says after these changes, and when. */
function saidAfter(changes: readonly Change[]) {
  let [pace, now] = [SILENT, 0]
  return changes.flatMap(({ after, isWriting }) => {
    now += after
    const next = nextSaid(pace, isWriting, now)
    pace = next.pace
    return next.say === null ? [] : [{ on: next.say, at: now }]
  })
}
const writes = (after: number): Change => ({ after, isWriting: true })
const stops = (after: number): Change => ({ after, isWriting: false })

test('the first word is said at once, the next ones each three seconds, and the end once', () => {
  expect(saidAfter([writes(0), writes(1000), writes(1000), writes(1000), stops(500), stops(1)])).toEqual([
    { on: true, at: 0 },
    { on: true, at: 3000 },
    { on: false, at: 3500 },
  ])
})

test('nothing is said of an end in which nobody believes', () => {
  expect(saidAfter([stops(0)])).toEqual([])
  expect(saidAfter([writes(0), stops(WRITING_FOR_MS)])).toEqual([{ on: true, at: 0 }])
})

test('whatever is written when, it is said at most each three seconds, and nobody is believed to write who has stopped', () => {
  const change = fc.record({ after: fc.integer({ min: 0, max: 8000 }), isWriting: fc.boolean() })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), changes => {
      const said = saidAfter(changes)
      const begun = said.filter(({ on }) => on)
      for (const [place, { at }] of begun.slice(1).entries())
        expect(at - begun[place]!.at).toBeGreaterThanOrEqual(WRITING_EVERY_MS)
      for (const [place, { on }] of said.entries()) if (!on) expect(said[place - 1]?.on).toBe(true)
      const end = changes.reduce((sum, { after }) => sum + after, 0)
      const last = said.at(-1)
      if (changes.at(-1)?.isWriting === false) expect(last?.on && end - last.at < WRITING_FOR_MS).not.toBe(true)
    }),
  )
})

test('who goes on writing is believed to without a gap', () => {
  const change = fc.integer({ min: 1, max: WRITING_EVERY_MS }).map(writes)
  fc.assert(
    fc.property(fc.array(change, { minLength: 2, maxLength: 60 }), changes => {
      const begun = saidAfter(changes)
      for (const [place, { at }] of begun.slice(1).entries())
        expect(at - begun[place]!.at).toBeLessThanOrEqual(WRITING_FOR_MS)
    }),
  )
})
