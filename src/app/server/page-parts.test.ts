import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aheadOfPages } from './page-parts.ts'

const PAGE = '<html><head><title>Tomewright</title></head><body></body></html>'

test('the head of a page asks for what stands at its address, and for nothing where nothing is known', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'parts-')), 'page-parts.json')
  const many = Array.from({ length: 60 }, (_, n) => `/assets/${n}.js`)
  writeFileSync(
    path,
    JSON.stringify({
      pages: {
        '/feed': ['/assets/feed.js', '/assets/feed.css'],
        '/campaigns/$bookId/story': many,
      },
      joined: {},
      scribes: { fantasy: '/assets/scribe-fantasy.css' },
      tiles: {},
    }),
  )
  const add = aheadOfPages(path)
  const ahead = (page: string, at: string) => add(page, { paths: [at] })
  expect(ahead(PAGE, '/feed')).toContain('<link rel="modulepreload" crossorigin href="/assets/feed.js">')
  expect(ahead(PAGE, '/feed/')).toContain('<link rel="preload" as="style" crossorigin href="/assets/feed.css">')
  const book = ahead(PAGE, '/campaigns/0199-a/story')
  expect(book).toContain('href="/assets/0.js"')
  expect(book.match(/modulepreload/g)?.length).toBeLessThan(many.length)
  for (const elsewhere of ['/', '/feeds', '/campaigns/a/b/story', '/campaigns//story'])
    expect(ahead(PAGE, elsewhere)).toBe(PAGE)
  expect(aheadOfPages(`${path}.none`)(PAGE, { paths: ['/feed'], scribes: ['fantasy'] })).toBe(PAGE)
  const rendered = add(PAGE, { paths: ['/feed'], scribes: ['fantasy', 'unknown'] })
  expect(rendered).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/feed.js">')
  expect(rendered).toContain('<link rel="stylesheet" crossorigin href="/assets/feed.css">')
  expect(rendered.match(/data-scribe="[a-z]+"/g)).toEqual(['data-scribe="fantasy"'])
})

test('a rendered page asks for its styles as one file and for its texture first, and for scripts last', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'parts-')), 'page-parts.json')
  const styles = ['/assets/store.css', '/assets/card.css']
  writeFileSync(
    path,
    JSON.stringify({
      pages: { '/store': [...styles, '/assets/store.js'] },
      joined: { '/store': '/assets/page.css' },
      scribes: {},
      tiles: { parchment: '/assets/parchment.webp' },
    }),
  )
  const page = PAGE.replace('</head>', '<script type="module" src="/assets/first.js"></script></head>')
  const rendered = aheadOfPages(path)(page, { paths: ['/store'], scribes: [], texture: 'parchment' })
  const asked = [...rendered.matchAll(/<(?:link|script)(?![^>]* disabled )[^>]* (?:href|src)="([^"]+)"/g)]
  expect(asked.map(match => match[1])).toEqual([
    '/assets/page.css',
    '/assets/parchment.webp',
    '/assets/first.js',
    '/assets/store.js',
  ])
  // The app finds these named, and does not load them.
  for (const file of styles) expect(rendered).toContain(`<link rel="stylesheet" disabled href="${file}">`)
})
