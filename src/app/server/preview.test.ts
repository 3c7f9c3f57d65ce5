import { afterAll, beforeAll, expect, test } from 'vitest'
import { subdomains } from '#features/realms/server/tables.ts'
import { rewriteBook } from '#test/house/rewrite-book.ts'
import { openWorld, type World } from '#test/world.ts'
import { openWebApp } from './web-app.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const MAIN = 'tomewright.localhost:4000'
const DOMAIN = 'mira.tomewright.localhost:4000'

async function ask(path: string, host = MAIN) {
  const answer = await openWebApp(world.app).request(`http://${host}${path}`, { headers: { host } })
  return { status: answer.status, text: await answer.text() }
}

const storyOf = (name: 'lantern' | 'afterlight') => `/campaigns/${world.id(name)}/story`
const NOINDEX = '<meta name="robots" content="noindex">'

test('a link to an open book shows its title and description, and its GM decides whether it is listed', async () => {
  const { text } = await ask(storyOf('afterlight'))
  expect(text).toContain('<title>Afterlight · Tomewright</title>')
  expect(text).toContain('<meta property="og:title" content="Afterlight · Tomewright">')
  expect(text).not.toContain(NOINDEX)
  expect((await ask('/sitemap.xml')).text).toContain(storyOf('afterlight'))

  const change = { title: '</title><script>"Rain" & ruin', isIndexed: false }
  await rewriteBook(world, world.id('afterlight'), change, 'sol')
  const unlisted = await ask(storyOf('afterlight'))
  expect(unlisted.text).toContain('<title>&lt;/title&gt;&lt;script&gt;&quot;Rain&quot; &amp; ruin · Tomewright</title>')
  expect(unlisted.text).toContain(NOINDEX)
  expect((await ask('/sitemap.xml')).text).not.toContain(world.id('afterlight'))
})

test('a book that strangers may not read looks like one that does not exist', async () => {
  const [hidden, unknown] = [await ask(storyOf('lantern')), await ask(`/campaigns/${crypto.randomUUID()}/story`)]
  const plain = (text: string) => text.replaceAll(/[0-9a-f-]{36}/g, '')
  expect(plain(hidden.text)).toBe(plain(unknown.text))
  expect([hidden.status, unknown.status]).toEqual([404, 404])
  expect(hidden.text).not.toContain('Hollowmere')
  expect((await ask('/sitemap.xml')).text).not.toContain(world.id('lantern'))
})

test('a closed domain says nothing of its GM, a listed one does', async () => {
  await world.db.update(subdomains).set({ domainVisibility: 'private' })
  expect((await ask('/', DOMAIN)).text).not.toContain('Mira')
  expect((await ask('/sitemap.xml', DOMAIN)).status).toBe(404)
  const mira = world.as('mira').realms
  const { bio, timezone } = (await mira.mine())!
  await mira.saveSettings({ bio, timezone, preferredSystems: [], visibility: 'listed' })
  const { text } = await ask('/anything', DOMAIN)
  expect(text).toMatch(/<title>Mira[^<]* · Tomewright<\/title>/)
  expect(text).not.toContain(NOINDEX)
  expect((await ask('/sitemap.xml')).text).toContain('<loc>http://mira.tomewright.localhost:4000</loc>')
})

test('crawlers are told what to leave alone', async () => {
  const { text } = await ask('/robots.txt')
  for (const path of ['/api/', '/till', '/payment-success', '/reset-password', '/email-verified'])
    expect(text.split('\n')).toContain(`Disallow: ${path}`)
  expect(text).toContain('Sitemap: http://tomewright.localhost:4000/sitemap.xml')
})

test('addresses without a page are answered 404 on the main site', async () => {
  expect((await ask('/discover')).status).toBe(200)
  expect((await ask('/no/such/page')).status).toBe(404)
  expect((await ask('/no/such/page', DOMAIN)).status).toBe(200)
  for (const host of ['nobody.tomewright.localhost', 'a.b.tomewright.localhost', 'elsewhere.example'])
    expect((await ask('/no/such/page', host)).status, host).toBe(404)
})
