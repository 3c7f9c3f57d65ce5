import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced } from './paced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('news are reacted to at once, and then once after each pause, with the last of them', () => {
  const heard: string[] = []
  const hear = paced((_, { book, version }: { book: string; version: number }) => heard.push(`${book}${version}`), {
    pauseMs: 200,
    about: ({ book }) => book,
  })
  const queries = new QueryClient()
  for (const version of [1, 2, 3]) hear({ book: 'a', version }, queries)
  hear({ book: 'b', version: 1 }, queries)
  expect(heard).toEqual(['a1', 'b1'])
  vi.advanceTimersByTime(199)
  expect(heard).toEqual(['a1', 'b1'])
  vi.advanceTimersByTime(1)
  expect(heard).toEqual(['a1', 'b1', 'a3'])
  vi.advanceTimersByTime(1000)
  hear({ book: 'a', version: 4 }, queries)
  expect(heard).toEqual(['a1', 'b1', 'a3', 'a4'])
})
