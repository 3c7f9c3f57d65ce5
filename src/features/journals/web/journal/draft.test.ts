import { expect, test } from 'vitest'
import { changedIn, draftIn, newEntry } from './draft.ts'

const opened = newEntry('2026-05-03')

test('a draft comes back as it was typed, and a broken one does not', () => {
  expect(draftIn(JSON.stringify({ ...opened, title: 'A day' }), opened)).toEqual({ ...opened, title: 'A day' })
  expect(draftIn(JSON.stringify({ title: 7, other: 'x' }), opened)).toEqual(opened)
  for (const stored of ['', '{', 'null', '7']) expect(draftIn(stored, opened)).toBeUndefined()
})

test('only what was changed is sent', () => {
  expect(changedIn(opened, { ...opened, tags: 'rain' })).toEqual({ tags: 'rain' })
  expect(changedIn(opened, opened)).toEqual({})
})
