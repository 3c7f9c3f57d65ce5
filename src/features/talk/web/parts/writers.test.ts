import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WRITING_FOR_MS } from '../../rules.ts'
import {
  hearSpoken,
  hearWriting,
  namesOf,
  onWriters,
  type Writers,
  withNewsOf,
  withoutForgotten,
  writersIn,
} from './writers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const pell = { who: 'pell', name: 'Oren Vask (he/him)', on: true }
const lio = { who: 'lio', name: 'Lio', on: true }
const NOBODY: Writers = new Map()
const namesIn = (place: string) => namesOf(writersIn(place), [])

test('those who write are named in the order in which they began, without what stands behind a name, and never oneself', () => {
  let writers = withNewsOf(NOBODY, pell, 0)
  writers = withNewsOf(writers, lio, 10)
  writers = withNewsOf(writers, pell, 20)
  expect(namesOf(writers, [])).toEqual(['Oren Vask', 'Lio'])
  expect(namesOf(writers, ['pell'])).toEqual(['Lio'])
  expect(namesOf(withNewsOf(writers, { ...pell, on: false }, 30), [])).toEqual(['Lio'])
})

test('somebody is forgotten six seconds after the last news of them, and not before', () => {
  hearWriting('here', pell)
  vi.advanceTimersByTime(4000)
  hearWriting('here', pell)
  vi.advanceTimersByTime(WRITING_FOR_MS - 1)
  expect(namesIn('here')).toEqual(['Oren Vask'])
  vi.advanceTimersByTime(100)
  expect(namesIn('here')).toEqual([])
})

test('somebody is forgotten at once when they stop or their line arrives, and in no other place', () => {
  for (const place of ['here', 'there']) for (const one of [pell, lio]) hearWriting(place, one)
  hearWriting('here', { ...lio, on: false })
  expect(namesIn('here')).toEqual(['Oren Vask'])
  hearSpoken('here', { characterId: 'another', by: 'pell' })
  expect(namesIn('here')).toEqual(['Oren Vask'])
  hearSpoken('here', { characterId: 'pell', by: 'somebody' })
  expect(namesIn('here')).toEqual([])
  hearSpoken('there', { characterId: null, by: 'lio' })
  expect(namesIn('there')).toEqual(['Oren Vask'])
})

test('those who show the place are called for each change, until they go', () => {
  const listen = vi.fn()
  const end = onWriters(listen)
  hearWriting('here', pell)
  hearSpoken('here', { characterId: null, by: 'lio' })
  expect(listen).toHaveBeenCalledTimes(1)
  end()
  hearWriting('here', { ...pell, on: false })
  expect(listen).toHaveBeenCalledTimes(1)
})

test('whatever is heard, those are named who wrote within six seconds and have not stopped since', () => {
  const news = fc.record({
    who: fc.constantFrom('a', 'b', 'c'),
    on: fc.boolean(),
    after: fc.integer({ min: 0, max: 9000 }),
  })
  fc.assert(
    fc.property(fc.array(news, { maxLength: 40 }), all => {
      let [writers, now] = [NOBODY, 0]
      const last = new Map<string, { on: boolean; at: number }>()
      for (const { who, on, after } of all) {
        now += after
        writers = withNewsOf(withoutForgotten(writers, now), { who, name: who, on }, now)
        last.set(who, { on, at: now })
        const expected = [...last].filter(([, { on: is, at }]) => is && now - at < WRITING_FOR_MS).map(([one]) => one)
        expect(namesOf(writers, []).sort()).toEqual(expected.sort())
      }
    }),
  )
})
