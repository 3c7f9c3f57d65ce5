import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { subdomains } from '#features/realms/server/tables.ts'
import type { GuardedVars } from '#kit/server/http-guards.ts'
import { openWorld, type World } from '#test/world.ts'
import type { PageRenderer } from '../shared/page-renderer.ts'
import { visitorBehind } from './calls.ts'
import { openPageRendering } from './page-rendering.ts'
import { openVisitorPages } from './visitor-pages.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const MAIN = 'tomewright.localhost:4000'
const DOMAIN = 'mira.tomewright.localhost:4000'

/** What was rendered, each with its host and path. */
let rendered: string[] = []
const renderer: PageRenderer = {
  renderPage: async ({ path, host, isMissing }) => {
    rendered.push(`${host}${path}${isMissing ? ' is missing' : ''}`)
    return { html: '<main></main>', head: '', answers: '[]', scribes: [], keys: [] }
  },
  areTouched: () => false,
  kindsShown: () => [],
}
let ask: (path: string, host?: string) => Promise<string>
beforeEach(() => {
  rendered = []
  const built = async () => '<title>Tomewright</title> <meta name="description" content=""><div id="root"></div>'
  const rendering = openPageRendering(world.app, { loading: Promise.resolve(renderer) })
  const pages = openVisitorPages(world.app, built, rendering)
  const web = new Hono<GuardedVars>()
  web.get('*', async c => {
    const call = await visitorBehind(world.app, { headers: c.req.raw.headers, address: 'local' })
    const page = await pages(call, { path: c.req.path, hasQuery: c.req.url.includes('?') })
    return page ? c.body(page.page.bytes.identity, page.status) : c.text('none')
  })
  ask = async (path, host = MAIN) => {
    const answer = await web.request(`http://${host}${path}`, { headers: { host } })
    return `${answer.status} ${await answer.text()}`
  }
})

const storyOf = (book: string) => `/campaigns/${book}/story`

test('any number of missing pages is one page, and says nothing of what was requested', async () => {
  const paths = Array.from({ length: 40 }, () => `/${crypto.randomUUID()}`)
  const answers = await Promise.all([...paths, '/scribes/nobody', '/feed/more?x=1'].map(path => ask(path)))
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^404 /)
  expect(answers[0]).not.toContain('canonical')
  expect(rendered).toEqual([`${MAIN}/- is missing`])
})

test('a hidden book is the same page as a missing one, on the main site and on a domain', async () => {
  const lantern = world.id('lantern')
  const nowhere = crypto.randomUUID()
  for (const host of [MAIN, DOMAIN]) {
    rendered = []
    const paths = [nowhere, lantern, lantern.toUpperCase(), 'x'].map(storyOf)
    paths.push(`/campaigns/${lantern}/faces`, `${storyOf(lantern)}?page=2`, `${storyOf(lantern)}/`)
    const answers = new Set<string>()
    for (const path of paths) answers.add(await ask(path, host))
    expect([...answers]).toEqual([expect.stringMatching(/^404 .*<title>Book not found/)])
    expect(rendered).toEqual([`${host}/campaigns/-/story is missing`])
  }
  // Books of other GMs are not there either, and pages for members are left to the browser.
  expect(await ask(`/campaigns/${lantern}/inn`)).toBe('200 none')
})

test('an open book is rendered once at its address, and with a query by the browser', async () => {
  const afterlight = storyOf(world.id('afterlight'))
  for (const path of [afterlight, afterlight]) expect(await ask(path)).toMatch(/^200 .*<title>Afterlight · Tomewright/)
  expect(await ask(`${afterlight}?page=1`)).toBe('200 none')
  expect(rendered).toEqual([MAIN + afterlight])
})

test('a closed domain has one page for each reason, whatever its name', async () => {
  const hosts = ['nobody', 'no-one', 'a.b'].map(name => `${name}.${MAIN}`)
  const unknown = await Promise.all(hosts.map((host, at) => ask(`/${at}?x=${at}`, host)))
  expect(new Set(unknown).size).toBe(1)
  await world.db.update(subdomains).set({ domainVisibility: 'private' })
  expect(await ask('/feed', DOMAIN)).toMatch(/^404 .*<title>Tomewright/)
  expect(rendered).toEqual([`closed.${MAIN}/`, `closed.${MAIN}/`])
})

test('under another host name there is no page with content', async () => {
  for (const path of ['/feed', '/no/such/page', storyOf(world.id('afterlight'))])
    expect(await ask(path, 'elsewhere.example')).toBe('200 none')
  expect(rendered).toEqual([])
})
