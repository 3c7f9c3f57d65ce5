import { expect, test } from 'vitest'
import { type KeptDraft, offered, openDrafts } from './drafts.ts'

/** As a browser keeps things, with so much room. */
function storage(room = Number.POSITIVE_INFINITY): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: at => [...items.keys()][at] ?? null,
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: key => void items.delete(key),
    clear: () => items.clear(),
  }
}

const draft = (more: Partial<KeptDraft>): KeptDraft => ({
  chapterId: 'road',
  title: 'The road',
  source: 'It rained.',
  scribeStyle: 'fantasy',
  baseVersion: 3,
  slot: 'tab-1',
  at: 1,
  ...more,
})
const sources = (drafts: readonly KeptDraft[]) => drafts.map(one => one.source)

test('two tabs with one chapter keep two drafts, and so do two new chapters', () => {
  const drafts = openDrafts(storage(), 'mira', 'book')
  drafts.keep(draft({ slot: 'tab-1', source: 'mine', at: 1 }))
  drafts.keep(draft({ slot: 'tab-2', source: 'other', at: 2 }))
  drafts.keep(draft({ slot: 'tab-1', chapterId: 'new-1', baseVersion: 0, source: 'new here', at: 3 }))
  drafts.keep(draft({ slot: 'tab-2', chapterId: 'new-2', baseVersion: 0, source: 'new there', at: 4 }))
  expect(sources(drafts.all())).toEqual(['new there', 'new here', 'other', 'mine'])
  expect(drafts.of({ chapterId: 'road', slot: 'tab-1' })).toEqual(draft({ source: 'mine' }))
  drafts.keep(draft({ slot: 'tab-1', source: 'mine, longer', at: 5 }))
  expect(drafts.of({ chapterId: 'road', slot: 'tab-2' })?.source).toBe('other')
})

test('all drafts are offered but the open one and blank ones', () => {
  const drafts = openDrafts(storage(), 'mira', 'book')
  drafts.keep(draft({}))
  drafts.keep(draft({ slot: 'tab-2', source: 'other' }))
  drafts.keep(draft({ slot: 'tab-3', title: ' ', source: '\n' }))
  expect(sources(offered(drafts.all(), { chapterId: 'road', slot: 'tab-1' }))).toEqual(['other'])
  expect(offered(drafts.all(), { chapterId: 'ferry', slot: 'tab-1' })).toHaveLength(2)
})

test('a draft that says what is saved goes, and the others stay', () => {
  const drafts = openDrafts(storage(), 'mira', 'book')
  drafts.keep(draft({ source: 'saved' }))
  drafts.keep(draft({ slot: 'tab-2', source: 'not yet' }))
  drafts.keep(draft({ chapterId: 'ferry', source: 'saved' }))
  drafts.dropSame('road', { title: 'The road', source: 'saved', scribeStyle: 'fantasy' })
  expect(sources(drafts.all()).toSorted()).toEqual(['not yet', 'saved'])
  drafts.dropSame('road', { title: 'Another title', source: 'not yet', scribeStyle: 'fantasy' })
  expect(drafts.all()).toHaveLength(2)
  drafts.dropChapter('road')
  expect(drafts.all().map(one => one.chapterId)).toEqual(['ferry'])
})

test('drafts belong to one writer and one book', () => {
  const store = storage()
  openDrafts(store, 'mira', 'book').keep(draft({}))
  expect(openDrafts(store, 'lio', 'book').all()).toEqual([])
  expect(openDrafts(store, 'mira', 'other').all()).toEqual([])
})

test('a device without room says so and keeps what it had, and odd entries are passed over', () => {
  const store = storage(300)
  const drafts = openDrafts(store, 'mira', 'book')
  expect(drafts.keep(draft({}))).toBe(true)
  expect(drafts.keep(draft({ source: 'x'.repeat(300) }))).toBe(false)
  store.setItem('draft:mira:book:road:odd', '{"half')
  store.setItem('draft:mira:book:road:odder', '{"title":7}')
  expect(sources(drafts.all())).toEqual(['It rained.'])
})
