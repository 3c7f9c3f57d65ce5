import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { QueryClient } from './query-client.ts'

const LAMPS = ['lamps']

/** A query that is shown, whose answers the test gives one by one. */
function lamps() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  const observer = new QueryObserver(queries, { queryKey: LAMPS, queryFn })
  observer.subscribe(() => undefined)
  return { queries, answers, shown: () => observer.getCurrentResult().data, asked: () => answers.length }
}

test('a first answer that may be older than an invalidation is fetched once more', async () => {
  const { queries, answers, shown, asked } = lamps()
  const done = Promise.all([queries.invalidateQueries({ queryKey: LAMPS }), queries.invalidateQueries()])
  expect(asked()).toBe(1)
  answers[0]!.resolve('one lamp')
  await expect.poll(asked).toBe(2)
  expect(shown()).toBe('one lamp')
  answers[1]!.resolve('two lamps')
  await done
  expect([shown(), asked()]).toEqual(['two lamps', 2])
})

test('it is fetched once more after a failure too', async () => {
  const { queries, answers, shown, asked } = lamps()
  const done = queries.invalidateQueries()
  answers[0]!.reject(new Error('not yet'))
  await expect.poll(asked).toBe(2)
  answers[1]!.resolve('one lamp')
  await done
  expect(shown()).toBe('one lamp')
})

test('a first answer that nothing made invalid is fetched once', async () => {
  const { queries, answers, shown, asked } = lamps()
  await queries.invalidateQueries({ queryKey: ['ropes'] })
  answers[0]!.resolve('one lamp')
  await expect.poll(shown).toBe('one lamp')
  expect(asked()).toBe(1)
})

test('a later answer on its way is dropped for a new one, as the library does', async () => {
  const { queries, answers, shown, asked } = lamps()
  answers[0]!.resolve('one lamp')
  await expect.poll(shown).toBe('one lamp')
  const older = queries.invalidateQueries()
  const newer = queries.invalidateQueries()
  answers[1]!.resolve('two lamps')
  answers[2]!.resolve('three lamps')
  await Promise.all([older, newer])
  expect([shown(), asked()]).toEqual(['three lamps', 3])
})
