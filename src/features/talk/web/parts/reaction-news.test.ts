import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Counted, withAnswered, withNews } from './reaction-news.ts'

type Emoji = '🔥' | '👍'
type Post = { revision: number; reactions: Counted<Emoji>[] }
const post = (revision: number, reactions: Counted<Emoji>[] = []): Post => ({ revision, reactions })
const fire = (count: number, mine: boolean): Counted<Emoji> => ({ emoji: '🔥', count, mine })
const news = (revision: number, on: boolean, isOwn: boolean, count: number) => ({
  revision,
  counts: count > 0 ? [{ emoji: '🔥' as const, count }] : [],
  emoji: '🔥' as const,
  on,
  isOwn,
})

describe('reactions that come as news', () => {
  test('of two counts the later stays, whichever comes last', () => {
    const later = withNews(post(1), news(3, true, false, 2))
    expect(withNews(later, news(2, true, false, 1))).toBe(later)
    expect(withNews(withNews(post(1), news(2, true, false, 1)), news(3, true, false, 2))).toEqual(later)
  })

  test('show as the reader’s own what the reader gave, in another tab too', () => {
    expect(withNews(post(0), news(1, true, true, 1)).reactions).toEqual([fire(1, true)])
    expect(withNews(post(0), news(1, true, false, 1)).reactions).toEqual([fire(1, false)])
    expect(withNews(post(1, [fire(2, true)]), news(2, false, true, 1)).reactions).toEqual([fire(1, false)])
    expect(withNews(post(1, [fire(1, true)]), news(2, true, false, 2)).reactions).toEqual([fire(2, true)])
  })

  test('end in the newest count, in whatever order they come', () => {
    const revisions = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1 })
    fc.assert(
      fc.property(revisions, order => {
        const shown = order.reduce((one, revision) => withNews(one, news(revision, true, false, revision)), post(0))
        const newest = Math.max(...order)
        expect(shown).toEqual(post(newest, [fire(newest, false)]))
      }),
    )
  })
})

test('the answer to the own press gives way to a later count only', () => {
  const pressed = { revision: 2, reactions: [fire(1, true)] }
  expect(withAnswered(post(1), pressed)).toEqual(post(2, [fire(1, true)]))
  const later = post(3, [fire(4, true)])
  expect(withAnswered(later, pressed)).toBe(later)
})
