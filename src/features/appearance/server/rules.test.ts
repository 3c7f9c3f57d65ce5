import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OVERLAY_PAGES, overlayPageAt, overlaysOf } from '../rules.ts'

const BOOK = '/campaigns/0199a1b2-0000-7000-8000-000000000000'

test.each([
  ['/', 'home'],
  ['/dashboard', 'dashboard'],
  ['/sanctum', 'sanctum'],
  ['/ogres-den', 'ogres-den'],
  ['/feed', 'story'],
  ['/story', 'story'],
  [`${BOOK}/notes`, 'campaign-notes'],
  [`${BOOK}/inn/characters`, 'character-sheet'],
  [`${BOOK}/story`, 'book-reader'],
  ['/contact', 'contact'],
  ['/Contact', 'contact'],
  ['/discover', 'discover'],
  ['/privacy', 'privacy'],
  ['/terms', 'terms'],
  ['/store', 'store'],
  ['/hub', 'hub'],
  ['/dashboard/', 'dashboard'],
])('%s has the overlay of %s', (path, page) => {
  expect(overlayPageAt(path)).toBe(page)
})

test.each([
  '/players',
  '/campaigns/join',
  `${BOOK}/inn`,
  `${BOOK}/inn/social`,
  `${BOOK}/board`,
  '/storey',
  '/dashboards',
])('%s has none', path => {
  expect(overlayPageAt(path)).toBeNull()
})

test('the root of a domain is its feed', () => {
  expect(overlayPageAt('/', true)).toBe('story')
  expect(overlayPageAt('/hub', true)).toBe('hub')
})

test('whatever is stored, all fourteen pages have an answer, and only a plain yes is one', () => {
  expect(OVERLAY_PAGES).toHaveLength(14)
  fc.assert(
    fc.property(fc.anything(), stored => {
      const overlays = overlaysOf(stored)
      expect(Object.keys(overlays)).toEqual([...OVERLAY_PAGES])
      for (const page of OVERLAY_PAGES)
        expect(overlays[page]).toBe((stored as Record<string, unknown> | null | undefined)?.[page] === true)
    }),
  )
})
