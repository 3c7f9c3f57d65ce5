import { expect, test } from 'vitest'
import { isForAll } from './is-for-all.ts'

test.each(['Well met.', 'and/or', '/me waves', ' /me', 'I roll /roll'])('“%s” shows that somebody is writing', text =>
  expect(isForAll(text)).toBe(true),
)

test('no beginning of a whisper or a roll shows it', () => {
  for (const whole of [
    '/whisper Oren: the lamp',
    '/w Oren: the lamp',
    '/roll 2d6',
    '/r2d6',
    '  /whisper GM: a word',
    '//note',
  ])
    for (let length = whole.indexOf('/') + 1; length <= whole.length; length++)
      expect([whole.slice(0, length), isForAll(whole.slice(0, length))]).toEqual([whole.slice(0, length), false])
})
