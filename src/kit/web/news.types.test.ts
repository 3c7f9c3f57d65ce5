import { expect, test } from 'vitest'
import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { newsOf, on } from './news.ts'

const lamp = subject('lamp', ['light'], { by: 'id' })
const one = z.object({ id: z.string() })
const lamps = {
  list: enter('anyone').get('/lamps'),
  read: enter('anyone').may('read', lamp).get('/lamps/{id}').input(one),
  light: enter('member').may('light', lamp).post('/lamps/{id}').input(one),
  snuff: enter('member').may('light', lamp).delete('/lamps/{id}').input(one),
}
const lampLit = announcement(
  'lamp.lit',
  one,
  ({ id }) => `lamp:${id}`,
  ({ id }) => ({ npc: id }),
)

test('a room says of each question what the answer shows', () => {
  expect(newsOf<typeof lamps>('lamps', { list: {}, read: { npc: 'id' } }).room).toBe('lamps')
})

test('a question without what it shows does not compile', () => {
  // @ts-expect-error: read is left out
  newsOf<typeof lamps>('lamps', { list: {} })
  // @ts-expect-error: list is left out
  newsOf<typeof lamps>('lamps', { read: {} })
})

test('an act, an unknown thing and an unknown field do not compile', () => {
  // @ts-expect-error: lighting answers no question
  newsOf<typeof lamps>('lamps', { list: {}, read: {}, light: {} })
  // @ts-expect-error: nor does snuffing
  newsOf<typeof lamps>('lamps', { list: {}, read: {}, snuff: {} })
  // @ts-expect-error: there is no such thing
  newsOf<typeof lamps>('lamps', { list: { moon: null }, read: {} })
  // @ts-expect-error: the input has no such field
  newsOf<typeof lamps>('lamps', { list: {}, read: { npc: 'lampId' } })
})

test('news of a thing or a field that there is not do not compile', () => {
  // @ts-expect-error: the payload has no such field
  on(lampLit, ({ lampId }) => lampId)
  // @ts-expect-error: there is no such thing
  announcement(
    'lamp.lost',
    one,
    ({ id }) => id,
    ({ id }) => ({ moon: id }),
  )
})
