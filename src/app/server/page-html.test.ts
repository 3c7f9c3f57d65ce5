import { expect, test } from 'vitest'
import { withRendered } from './page-html.ts'

const BUILT = `<html><head><title>Tomewright</title><script type="module" crossorigin src="/a.js"></script></head>
<body><div id="root"></div><noscript>Scripts are needed.</noscript></body></html>`

test('content stands in the root, its answers beside it, and scripts load after styles', () => {
  const made = {
    html: '<main>$& costs $1</main>',
    head: '<link rel="preload" href="/b.webp">',
    answers: '["$&"]',
    scribes: [],
    keys: [],
  }
  const page = withRendered(BUILT, made, { at: '/feed' })
  expect(page).toContain('<div id="root"><main>$& costs $1</main></div>')
  expect(page).toContain('<script type="application/json" id="answers" data-at="/feed">["$&"]</script>')
  expect(page).toContain('<link rel="preload" href="/b.webp"></head>')
  expect(page).toContain('<script type="module" fetchpriority="low" crossorigin src="/a.js">')
  expect(page).not.toContain('noscript')
  const missing = withRendered(BUILT, made, { isMissing: true })
  expect(missing).toContain('<script type="application/json" id="answers" data-missing="">')
})
