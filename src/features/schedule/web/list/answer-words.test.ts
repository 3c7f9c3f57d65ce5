import { expect, test } from 'vitest'
import { afterPress, answersInWords, attendanceWords, countsInWords } from './answer-words.ts'

const people = (...names: string[]) => names.map(name => ({ userId: name, name }))
const none = { attending: [], unavailable: [], maybe: [] }

test('answers are told with their names, and many as a number', () => {
  const reactions = { ...none, attending: people('Otto (he/him)', 'Mira'), maybe: people('Pell') }
  expect(answersInWords(reactions)).toBe('Otto and Mira attending · Pell maybe')
  expect(answersInWords(none)).toBe('Nobody has answered yet.')
  const crowd = people(...Array.from({ length: 12 }, (_, at) => `P${at}`))
  expect(answersInWords({ ...none, unavailable: crowd })).toBe('P0, P1, P2, P3, P4, P5, P6, and 5 more unavailable')
})

test('answers are counted', () => {
  expect(countsInWords({ ...none, attending: people('Otto'), unavailable: people('Mira', 'Pell') })).toBe(
    '1 attending, 2 unavailable',
  )
  expect(countsInWords(none)).toBe('')
})

test('a second press takes an answer back', () => {
  expect(afterPress(null, 'maybe')).toBe('maybe')
  expect(afterPress('attending', 'maybe')).toBe('maybe')
  expect(afterPress('maybe', 'maybe')).toBeNull()
})

test('the players of a session are told with whether they are enough, where a number is needed', () => {
  expect(attendanceWords({ playersAttending: 1 }, null)).toBe('')
  expect(attendanceWords({ playersAttending: 1 }, 3)).toBe('1 player attending, 2 more needed to play')
  expect(attendanceWords({ playersAttending: 3 }, 3)).toBe('3 players attending, enough to play')
})
