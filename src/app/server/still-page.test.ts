import { expect, test } from 'vitest'
import { stillPage, titleOf } from './still-page.ts'

const LISTED: Record<string, string> = { '/feed': 'feed', '/campaigns/1/story': 'book' }
const made = (page: string) =>
  stillPage(page, {
    banner: 'Seen as <somebody>',
    linkTo: path => (LISTED[path] ? { name: 'data-see-as', value: LISTED[path] } : undefined),
    fileAt: async path => (path === '/files/heads/ogre.svg' ? 'data:image/svg+xml;base64,AA==' : undefined),
  })
const bodyOf = async (html: string) => {
  const page = await made(`<!doctype html><html><head><title>A</title></head><body>${html}</body></html>`)
  return /<\/p>(.*)<\/body>/s.exec(page)?.[1]
}

test('scripts, frames and what acts by itself are gone', async () => {
  expect(await bodyOf('<p>a</p><script>x()</script><SCRIPT type="application/json">{}</SCRIPT>')).toBe('<p>a</p>')
  expect(await bodyOf('<iframe src="/feed"></iframe><object data="/x"></object><embed src="/x">')).toBe('')
  expect(await bodyOf('<svg><script>x()</script><a xlink:href="javascript:x()">b</a></svg>')).toBe(
    '<svg><a>b</a></svg>',
  )
  expect(await bodyOf('<img src="data:," onerror="x()"><b onclick="x()">b</b>')).toBe('<img src="data:,"><b>b</b>')
  expect(await bodyOf('<form action="/api"><button formaction="/api">go</button></form>')).toBe(
    '<form><button>go</button></form>',
  )
})

test('the head loads styles alone, and has a policy that allows no script', async () => {
  const page = await made(
    '<html><head><link rel="stylesheet" href="/a.css"><link rel="modulepreload" href="/a.js"><meta http-equiv="refresh" content="0;url=/x"><base href="/x"></head><body></body></html>',
  )
  expect(page).toContain('<link rel="stylesheet" href="/a.css">')
  for (const gone of ['modulepreload', 'refresh', '<base']) expect(page).not.toContain(gone)
  expect(/<head><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page)?.[1]).toMatch(
    /^default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self';/,
  )
})

test('links lead to listed pages alone', async () => {
  expect(await bodyOf('<a href="/feed?x=1#a" target="_blank">f</a>')).toBe('<a href="/feed" data-see-as="feed">f</a>')
  expect(await bodyOf('<a href="/campaigns/1/story">s</a>')).toContain('data-see-as="book"')
  for (const away of ['/sanctum', '//elsewhere.example', 'https://elsewhere.example/feed', '#main', 'javascript:x()'])
    expect(await bodyOf(`<a href="${away}" download>x</a>`), away).toBe('<a>x</a>')
})

test('stored files come with the page, and one that may not is left out', async () => {
  expect(await bodyOf('<img src="/files/heads/ogre.svg" srcset="/files/other 2x">')).toBe(
    '<img src="data:image/svg+xml;base64,AA==" srcset="">',
  )
  expect(await bodyOf('<img src="/files/other/1.png">')).toBe('<img src="">')
})

test('the banner is text above the page', async () => {
  expect(await made('<body><h1>Feed</h1></body>')).toMatch(
    /<body><p role="note" style="[^"]*">Seen as &lt;somebody&gt;<\/p><h1>Feed<\/h1><\/body>/,
  )
})

test('the page wears the theme of its book, else that of the site', async () => {
  expect(await made('<html data-site-theme="vampire" data-book-theme="horror">')).toContain(' data-theme="horror"')
  expect(await made('<html data-site-theme="vampire">')).toContain(' data-theme="vampire"')
  expect(await made('<html>')).toContain(' data-theme="fantasy"')
})

test('the title of a page is read as text', () => {
  expect(titleOf('<html><title>Otto &amp; the &#39;map&#39;</title>')).toBe("Otto & the 'map'")
  expect(titleOf('<html>')).toBe('')
})
