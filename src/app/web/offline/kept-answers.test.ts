import type { Query, QueryFunctionContext } from '@tanstack/react-query'
import type { UseStore } from 'idb-keyval'
import { expect, test } from 'vitest'
import { openKeptAnswers } from './kept-answers.ts'

const context = { signal: new AbortController().signal } as QueryFunctionContext
const query = { queryKey: [['books', 'mine']], queryHash: 'books.mine' } as unknown as Query
const here = Promise.resolve(true)
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

/** A database of the browser as far as a shelf needs one, in memory. */
function inMemory(): { shelf: () => UseStore; rows: Map<unknown, unknown> } {
  const rows = new Map<unknown, unknown>()
  const done = (result?: unknown) => {
    const request: { result: unknown; onsuccess?: () => void; oncomplete?: () => void } = { result }
    queueMicrotask(() => (request.onsuccess ?? request.oncomplete)?.())
    return request
  }
  const open = () => ({
    get: (key: unknown) => done(rows.get(key)),
    put: (value: unknown, key: unknown) => rows.set(key, structuredClone(value)),
    delete: (key: unknown) => rows.delete(key),
    clear: () => rows.clear(),
    get transaction() {
      return done()
    },
  })
  const use: UseStore = async (_, act) => act(open() as unknown as IDBObjectStore)
  return { shelf: () => use, rows }
}

test('an answer is there before anybody knows whether it may be kept', async () => {
  const cache = openKeptAnswers(() => true, new Promise<boolean>(() => {}))
  await expect(cache.answer(() => 'open', context, query)).resolves.toBe('open')
})

test('the last answer serves its own person while the server cannot be reached', async () => {
  const cache = openKeptAnswers(() => true, here, inMemory().shelf)
  await cache.belongTo('otto')
  await cache.answer(() => 'the books of Otto', context, query)
  await cache.belongTo('otto')
  await expect(cache.answer(unreachable, context, query)).resolves.toBe('the books of Otto')
  await cache.belongTo('vex')
  await expect(cache.answer(unreachable, context, query)).rejects.toThrow('Failed to fetch')
})

test('an answer that came with the page serves its person too, where its procedure is one of those', async () => {
  const { shelf, rows } = inMemory()
  const cache = openKeptAnswers(question => question === 'books.mine', here, shelf)
  const fromPage = (name: string, data: unknown) =>
    ({ queryKey: [['books', name]], queryHash: `books.${name}`, state: { data } }) as unknown as Query
  await cache.belongTo('otto')
  for (const name of ['mine', 'password']) cache.keepRendered(fromPage(name, 'the books of Otto'))
  await cache.belongTo('otto')
  await expect(cache.answer(unreachable, context, query)).resolves.toBe('the books of Otto')
  expect([...rows.keys()]).toEqual(['owner', 'books.mine'])
})

test('an answer that comes late does not come onto the shelf of the next one', async () => {
  const { shelf, rows } = inMemory()
  const cache = openKeptAnswers(() => true, here, shelf)
  await cache.belongTo('otto')
  let tell = (_: string) => {}
  const late = cache.answer(() => new Promise<string>(resolve => (tell = resolve)), context, query)
  const handedOver = cache.belongTo('vex')
  tell('the books of Otto')
  await expect(late).resolves.toBe('the books of Otto')
  await handedOver
  // The shelf does one thing after the other: when this is done, so is whatever was to be kept.
  await cache.belongTo('vex')
  expect([...rows.keys()]).toEqual(['owner'])
  await expect(cache.answer(unreachable, context, query)).rejects.toThrow('Failed to fetch')
})

test('nothing is kept where one is not on the main site', async () => {
  const { shelf, rows } = inMemory()
  const cache = openKeptAnswers(() => true, Promise.resolve(false), shelf)
  await cache.answer(() => 'the books of Otto', context, query)
  await cache.belongTo('otto')
  expect(rows.has(query.queryHash)).toBe(false)
})
