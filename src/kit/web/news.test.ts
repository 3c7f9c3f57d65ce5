import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import type { Touched } from '#kit/shared/things.ts'
import { toldMoment } from '#kit/shared/told-moment.ts'
import { hearNews, newsOf, on } from './news.ts'

const lamp = subject('lamp', ['light'], { by: 'id' })
const inBook = z.object({ bookId: z.string(), after: z.string().optional() })
const lamps = {
  list: enter('anyone').get('/lamps').input(inBook),
  read: enter('anyone')
    .may('read', lamp)
    .get('/lamps/{id}')
    .input(z.object({ id: z.string() })),
  light: enter('member')
    .may('light', lamp)
    .post('/lamps/{id}')
    .input(z.object({ id: z.string() })),
}
const lampLit = announcement(
  'lamp.lit',
  z.object({ id: z.string(), at: toldMoment }),
  ({ id }) => `lamp:${id}`,
  ({ id }) => ({ npc: id }),
)
const lit: { id: string; at: Date }[] = []
let isOffline = false
const room = newsOf<typeof lamps>(
  'lamps',
  { list: { text: 'bookId', cast: 'bookId' }, read: { npc: 'id' } },
  {
    heard: async () => {
      if (isOffline) throw new Error('no connection')
      return [on(lampLit, payload => lit.push(payload))]
    },
    pauses: { text: 200 },
  },
)

const listOf = (bookId: string) => [['lamps', 'list'], { type: 'query', input: { bookId } }]
const lampOf = (id: string) => [['lamps', 'read'], { type: 'query', input: { id } }]
let queries: QueryClient
let hear: ReturnType<typeof hearNews>
const announce = (touches: Touched, payload: unknown = {}, name = 'something.changed') =>
  hear({ name, channel: 'here:1', payload, touches }, queries)
const isStale = (key: unknown[]) => queries.getQueryState(key)?.isInvalidated

beforeEach(() => {
  isOffline = false
  vi.useFakeTimers()
  queries = new QueryClient()
  hear = hearNews([room])
  lit.length = 0
  for (const key of [listOf('a'), listOf('b'), lampOf('a')]) queries.setQueryData(key, 'an answer')
})
afterEach(() => void vi.useRealTimers())

test('what shows the thing that was touched is stale, and nothing else', async () => {
  await announce({ cast: 'a' })
  expect([listOf('a'), listOf('b'), lampOf('a')].map(isStale)).toEqual([true, false, false])
})

test('news of any thing of a kind make all stale that show one', async () => {
  await announce({ cast: null })
  expect([listOf('a'), listOf('b'), lampOf('a')].map(isStale)).toEqual([true, true, false])
})

test('what changes all the time makes stale at once, and then after each pause at most once', async () => {
  await announce({ text: 'a' })
  expect(isStale(listOf('a'))).toBe(true)
  queries.setQueryData(listOf('a'), 'a newer answer')
  await announce({ text: 'a' })
  await announce({ text: 'b' })
  expect([listOf('a'), listOf('b')].map(isStale)).toEqual([false, true])
  vi.advanceTimersByTime(200)
  expect(isStale(listOf('a'))).toBe(true)
})

test('a reaction is given the payload with its dates', async () => {
  const at = new Date('2026-11-23T12:00:00Z')
  await announce({}, JSON.parse(JSON.stringify({ id: 'a', at })), 'lamp.lit')
  expect(lit).toEqual([{ id: 'a', at }])
})

test('a page that does not understand the payload reads everything again', async () => {
  await announce({}, { id: 7 }, 'lamp.lit')
  expect(lit).toEqual([])
  expect([listOf('a'), lampOf('a')].map(isStale)).toEqual([true, true])
})

test('news that touch everything make all stale', async () => {
  await announce('everything')
  expect([listOf('a'), lampOf('a')].map(isStale)).toEqual([true, true])
})

test('without the reactions everything is read again, and they are loaded anew with the next news', async () => {
  isOffline = true
  const payload = { id: 'a', at: '2026-11-23T12:00:00.000Z' }
  await announce({}, payload, 'lamp.lit')
  expect([listOf('a'), lampOf('a')].map(isStale)).toEqual([true, true])
  isOffline = false
  await announce({}, payload, 'lamp.lit')
  expect(lit).toHaveLength(1)
})
