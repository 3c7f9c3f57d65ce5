import { ORPCError } from '@orpc/client'
import type { Query, QueryFunctionContext } from '@tanstack/react-query'
import type { UseStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openUnanswered } from '#kit/web/unanswered.ts'
import { openKeptAnswers } from './kept-answers.ts'

// Queries without an answer are repeated later: none of a test outlives it.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const context = { signal: new AbortController().signal } as QueryFunctionContext
/** The query as its page knows it: what it shows, and how often it has failed in a row. */
const queryWith = (data?: unknown, fetchFailureCount = 0) => {
  const state = { data, fetchFailureCount }
  const isActive = () => true
  return { queryKey: [['books', 'mine']], queryHash: 'books.mine', options: {}, state, isActive } as unknown as Query
}
const query = queryWith()
const here = Promise.resolve(true)
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const badGateway = () => Promise.reject(new ORPCError('UNNAMED_REFUSAL', { status: 502 }))

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
  const cache = openKeptAnswers(() => true, here, inMemory())
  await cache.belongTo('otto')
  await cache.answer(() => 'the books of Otto', context, query)
  await cache.belongTo('otto')
  await expect(cache.answer(unreachable, context, query)).resolves.toBe('the books of Otto')
  await cache.belongTo('vex')
  await expect(cache.answer(unreachable, context, query)).rejects.toThrow('Failed to fetch')
})

test('an answer that came with the page serves its person too, where its procedure is one of those', async () => {
  const { shelf, rows } = inMemory()
  const cache = openKeptAnswers(question => question === 'books.mine', here, { shelf })
  const fromPage = (name: string, data: unknown) =>
    ({ queryKey: [['books', name]], queryHash: `books.${name}`, state: { data } }) as unknown as Query
  await cache.belongTo('otto')
  for (const name of ['mine', 'password']) cache.keepRendered(fromPage(name, 'the books of Otto'))
  await cache.belongTo('otto')
  await expect(cache.answer(unreachable, context, query)).resolves.toBe('the books of Otto')
  expect([...rows.keys()]).toEqual(['owner', 'books.mine'])
})

test('what a page shows is never replaced by a stored answer, and is repeated until the server answers', async () => {
  const { shelf, rows } = inMemory()
  const unanswered = openUnanswered()
  const cache = openKeptAnswers(() => true, here, { shelf, unanswered })
  rows.set(query.queryHash, { at: Date.now(), data: 'old' })
  for (const away of [unreachable, badGateway]) {
    const shown = queryWith('new', 2)
    await expect(cache.answer(away, context, queryWith('new', 0)), 'the client repeats it first').rejects.toThrow()
    expect(unanswered.isEmpty()).toBe(true)
    await expect(cache.answer(away, context, shown)).resolves.toBe('new')
    expect(unanswered.isEmpty()).toBe(false)
    await cache.answer(() => 'newer', context, shown)
    expect(unanswered.isEmpty()).toBe(true)
    rows.set(query.queryHash, { at: Date.now(), data: 'old' })
  }
})

test('where a proxy answers in place of the server, a stored answer is used only after the repeats', async () => {
  const { shelf, rows } = inMemory()
  const cache = openKeptAnswers(() => true, here, { shelf })
  rows.set(query.queryHash, { at: Date.now(), data: 'old' })
  await expect(cache.answer(badGateway, context, queryWith(undefined, 1))).rejects.toThrow()
  await expect(cache.answer(badGateway, context, queryWith(undefined, 2))).resolves.toBe('old')
})

test('an answer that comes late does not come onto the shelf of the next one', async () => {
  const { shelf, rows } = inMemory()
  const cache = openKeptAnswers(() => true, here, { shelf })
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
  const cache = openKeptAnswers(() => true, Promise.resolve(false), { shelf })
  await cache.answer(() => 'the books of Otto', context, query)
  await cache.belongTo('otto')
  expect(rows.has(query.queryHash)).toBe(false)
})
