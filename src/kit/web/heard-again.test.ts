import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { heardAgain } from './heard-again.ts'

const KEY = ['lines']
let queries: QueryClient
let change: ReturnType<typeof heardAgain>
beforeEach(() => {
  queries = new QueryClient()
  change = heardAgain(queries)
})

const shown = () => queries.getQueryData<string[]>(KEY)
const add = (line: string) =>
  change(() => queries.setQueryData<string[]>(KEY, lines => lines && [...new Set([...lines, line])]))
const drop = (line: string) =>
  change(() => queries.setQueryData<string[]>(KEY, lines => lines?.filter(one => one !== line)))

/** Fetches the lines; the answer waits until it is released. */
function fetching() {
  const { promise, resolve, reject } = Promise.withResolvers<string[]>()
  const fetched = queries.fetchQuery({ queryKey: KEY, queryFn: () => promise, retry: false }).catch(() => undefined)
  return {
    release: (lines: string[]) => {
      resolve(lines)
      return fetched
    },
    fail: () => {
      reject(new Error('502'))
      return fetched
    },
  }
}

test('a line that comes while its window is fetched stays when the older answer arrives', async () => {
  queries.setQueryData(KEY, ['one'])
  const fetched = fetching()
  add('two')
  expect(shown()).toEqual(['one', 'two'])
  await fetched.release(['one'])
  expect(shown()).toEqual(['one', 'two'])
})

test('a line that comes before the first answer is shown with it, and one that was taken away is not', async () => {
  const fetched = fetching()
  add('two')
  add('three')
  drop('three')
  await fetched.release(['one'])
  expect(shown()).toEqual(['one', 'two'])
})

test('a later answer is shown as it is: nothing is repeated twice', async () => {
  const fetched = fetching()
  add('two')
  await fetched.release(['one', 'two'])
  await fetching().release(['one'])
  expect(shown()).toEqual(['one'])
})

test('after a fetch that failed nothing is repeated', async () => {
  queries.setQueryData(KEY, ['one'])
  const fetched = fetching()
  add('two')
  await fetched.fail()
  expect(shown()).toEqual(['one', 'two'])
  await fetching().release(['one'])
  expect(shown()).toEqual(['one'])
})
