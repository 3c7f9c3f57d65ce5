import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canOfNews, talkPages } from './talk-pages.ts'

type Line = { id: string; createdAt: Date; text: string }
const line = (id: string, minute: number, text = ''): Line => ({ id, createdAt: new Date(minute * 60_000), text })
const rising = talkPages<Line, 'lines'>('lines', 'last')
const falling = talkPages<Line, 'posts'>('posts', 'first')
const idsOf = (lines: readonly Line[]) => lines.map(({ id }) => id)

/** News of a few lines, of which some share their moment; a line has one moment, however often it comes. */
const news = fc.array(fc.integer({ min: 0, max: 20 }).map(id => line(`line-${id}`, Math.floor(id / 3))))
const inOrder = (lines: readonly Line[]) =>
  [...new Map(lines.map(one => [one.id, one])).values()].sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
  )

describe('lines that come as news', () => {
  test('end in the same list, in whatever order and however often they come', () => {
    fc.assert(
      fc.property(news, lines => {
        const shown = lines.reduce((pages, one) => rising.add(pages, one), [{ lines: [] as Line[], next: null }])
        expect(idsOf(shown[0]!.lines)).toEqual(idsOf(inOrder(lines)))
        const turned = lines.reduce((pages, one) => falling.add(pages, one), [{ posts: [] as Line[], next: null }])
        expect(idsOf(turned[0]!.posts)).toEqual(idsOf(inOrder(lines)).reverse())
      }),
    )
  })

  test('push the oldest out of a list that holds so many', () => {
    fc.assert(
      fc.property(news, fc.integer({ min: 1, max: 8 }), (lines, most) => {
        const sorted = inOrder(lines)
        const shown = sorted.reduce((pages, one) => rising.add(pages, one, most), [{ lines: [] as Line[], next: null }])
        expect(idsOf(shown[0]!.lines)).toEqual(idsOf(sorted.slice(-most)))
      }),
    )
  })

  test('join the newest page, and none where an older page has them', () => {
    const pages = [
      { lines: [line('c', 3)], next: 'older' },
      { lines: [line('a', 1), line('b', 2)], next: null },
    ]
    expect(rising.add(pages, line('b', 2))).toBe(pages)
    expect(rising.add(pages, line('d', 4)).map(page => idsOf(page.lines))).toEqual([
      ['c', 'd'],
      ['a', 'b'],
    ])
    expect(rising.add([], line('d', 4))).toEqual([])
  })
})

describe('a line that changes or goes', () => {
  const pages = [
    { lines: [line('c', 3)], next: 'older' },
    { lines: [line('a', 1), line('b', 2)], next: null },
  ]

  test('leaves every other line and page as it was', () => {
    const changed = rising.change(pages, 'b', one => ({ ...one, text: 'new' }))
    expect(changed[0]).toBe(pages[0])
    expect(changed[1]!.lines).toEqual([line('a', 1), line('b', 2, 'new')])
    const dropped = rising.drop(pages, 'a')
    expect(dropped[0]).toBe(pages[0])
    expect(idsOf(dropped[1]!.lines)).toEqual(['b'])
    expect(rising.drop(pages, 'nowhere')).toEqual(pages)
  })
})

test('rights over a line follow its writer, and are none while the place is not loaded', () => {
  const ofNews = { own: { remove: true }, others: { remove: false } }
  const none = { remove: false }
  expect(canOfNews(ofNews, true, none)).toEqual({ remove: true })
  expect(canOfNews(ofNews, false, none)).toEqual({ remove: false })
  expect(canOfNews(undefined, true, none)).toBe(none)
})
