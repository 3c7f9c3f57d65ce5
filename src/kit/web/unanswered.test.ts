import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isRepeated, openUnanswered } from './unanswered.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A query whose answers are these, in turn, and a page that shows it. */
function asked(answer: () => string) {
  const queries = new QueryClient()
  const queryFn = vi.fn(async () => answer())
  const leave = new QueryObserver(queries, { queryKey: ['books'], queryFn, staleTime: 60_000 }).subscribe(
    () => undefined,
  )
  return { query: queries.getQueryCache().find({ queryKey: ['books'] })!, queryFn, leave }
}

test('a query without an answer is repeated every five seconds until it has one', async () => {
  let isAway = true
  const { query, queryFn, leave } = asked(() => (isAway ? 'what was shown' : 'new'))
  await vi.advanceTimersByTimeAsync(0)
  const unanswered = openUnanswered()
  unanswered.add(query)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(queryFn).toHaveBeenCalledTimes(3)
  isAway = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(query.state.data).toBe('new')
  unanswered.remove(query)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(queryFn).toHaveBeenCalledTimes(4)
  leave()
})

test('a query that no page shows any more is fetched when it is shown again', async () => {
  const { query, queryFn, leave } = asked(() => 'shown')
  await vi.advanceTimersByTimeAsync(0)
  const unanswered = openUnanswered()
  unanswered.add(query)
  leave()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(queryFn).toHaveBeenCalledTimes(1)
  expect(query.state.isInvalidated).toBe(true)
})

test('the query client repeats a query twice, and not at all where its page asks for none', async () => {
  const { query, leave } = asked(() => 'shown')
  const after = (fetchFailureCount: number, retry: boolean | number) =>
    isRepeated({ state: { ...query.state, fetchFailureCount }, options: { ...query.options, retry } })
  expect([after(0, 2), after(1, 2), after(2, 2), after(0, false)]).toEqual([true, true, false, false])
  leave()
})
