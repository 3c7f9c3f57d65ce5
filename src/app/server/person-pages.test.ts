import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { subdomains } from '#features/realms/server/tables.ts'
import { openWorld, type World } from '#test/world.ts'
import type { CastName } from '../demo/cast.ts'
import type { PageRenderer } from '../shared/page-renderer.ts'
import { callBehind } from './calls.ts'
import { openPageRendering } from './page-rendering.ts'
import { openPersonPages } from './person-pages.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const MAIN = 'tomewright.localhost:4000'
const DOMAIN = 'mira.tomewright.localhost:4000'
const IN_BROWSER = { status: 200, html: null }
const MISSING = { status: 404, html: null }

type Render = PageRenderer['renderPage']
/** A page that says whose it is and what its book is called. */
const render: Render = async ({ path, host, ask }) => {
  const me = (await ask(['accounts', 'me'], undefined)) as { name: string } | null
  const [, , id] = path.split('/')
  const book = id ? ((await ask(['books', 'read'], { id })) as { title: string }) : undefined
  const html = [host, me?.name, book?.title].filter(Boolean).join('; ')
  return { html, head: '', answers: '[]', scribes: [], keys: [] }
}

/** The pages of a renderer, and the errors that they log. `open` answers the rendered words alone. */
function pagesOver(renderPage: Render) {
  const errors: unknown[] = []
  const log = Object.assign(Object.create(world.app.log), { error: (error: unknown) => errors.push(error) })
  const renderer = { renderPage, areTouched: () => false, kindsShown: () => [] }
  const built = async () => '<title>Tomewright</title> <meta name="description" content=""><div id="root"></div>'
  const rendering = openPageRendering({ log }, { loading: Promise.resolve(renderer), longestMs: 1000 })
  const pages = openPersonPages(world.app, built, rendering)
  const open = async (who: CastName, path: string, host = MAIN) => {
    const session = await world.app.ports.auth.open(world.id(who), new Headers())
    const cookie = session?.cookies[0]?.split(';')[0] ?? ''
    const call = await callBehind(world.app, { headers: new Headers({ host, cookie }), address: 'local' })
    const page = await pages(call, call.actor!, { path: path.replace(/\?.*/, ''), hasQuery: path.includes('?') })
    return { ...page, html: page.html && (/<div id="root">([^<]*)/.exec(page.html)?.[1] ?? page.html) }
  }
  return { open, errors }
}
const storyOf = (book: string) => `/campaigns/${book}/story`

test('a closed book is rendered for its party, and is missing for everybody else', async () => {
  const { open } = pagesOver(render)
  const story = storyOf(world.id('lantern'))
  expect(await open('otto', story)).toMatchObject({ status: 200, html: expect.stringContaining('The Lantern at') })
  expect((await open('sol', story)).html).toContain('The Lantern at')
  expect(await open('vex', story)).toEqual(MISSING)
  expect(await open('otto', storyOf(crypto.randomUUID()))).toEqual(MISSING)
  expect(await open('otto', '/no/such/page')).toEqual(MISSING)
})

test('the same address is another page for each person, on the main site and on a domain', async () => {
  const { open } = pagesOver(render)
  const [otto, pell] = [await open('otto', '/feed'), await open('pell', '/feed')]
  expect(otto.html).toMatch(/^tomewright\.localhost:4000; Otto/)
  expect(pell.html).toMatch(/^tomewright\.localhost:4000; Pell/)
  expect((await open('otto', '/hub', DOMAIN)).html).toMatch(/^mira\.tomewright\.localhost:4000; Otto/)
})

test('what is not rendered for visitors is left to the browser, and so are other hosts', async () => {
  const { open } = pagesOver(render)
  for (const path of ['/feed?x=1', '/dashboard', '/hub', '/Contact'])
    expect(await open('otto', path), path).toEqual(IN_BROWSER)
  expect(await open('otto', '/feed', 'elsewhere.example')).toEqual(IN_BROWSER)
  expect(await open('otto', '/store', DOMAIN)).toEqual(IN_BROWSER)
})

test('a domain that is closed to somebody is missing, and opens for its GM', async () => {
  const { open } = pagesOver(render)
  await world.db.update(subdomains).set({ domainVisibility: 'private' })
  try {
    expect(await open('vex', '/feed', DOMAIN)).toEqual(MISSING)
    expect((await open('mira', '/feed', DOMAIN)).html).toContain('Mira')
  } finally {
    await world.db.update(subdomains).set({ domainVisibility: 'open' })
  }
  expect(await open('mira', '/feed', 'nobody.tomewright.localhost:4000')).toEqual(MISSING)
})

test('a banned account has nothing rendered', async () => {
  const { open } = pagesOver(render)
  await world.db
    .update(users)
    .set({ role: 'banned' })
    .where(eq(users.id, world.id('pell')))
  try {
    expect(await open('pell', '/feed')).toEqual(IN_BROWSER)
  } finally {
    await world.db
      .update(users)
      .set({ role: 'user' })
      .where(eq(users.id, world.id('pell')))
  }
})

let release: (() => void)[] = []
afterEach(() => {
  release = []
})
const heldRender: Render = async page => {
  await new Promise<void>(resolve => void release.push(resolve))
  return render(page)
}

test('of each person one page is rendered at a time', async () => {
  const { open } = pagesOver(heldRender)
  const first = open('otto', '/feed')
  await expect.poll(() => release.length).toBe(1)
  expect(await open('otto', '/discover')).toEqual(IN_BROWSER)
  release[0]!()
  expect((await first).html).toContain('Otto')
  const next = open('otto', '/discover')
  await expect.poll(() => release.length).toBe(2)
  release[1]!()
  expect((await next).html).toContain('Otto')
})

test('four pages are rendered at a time, and a fifth person renders theirs in the browser', async () => {
  const { open } = pagesOver(heldRender)
  const four = (['otto', 'pell', 'mira', 'lio'] as const).map(who => open(who, '/feed'))
  await expect.poll(() => release.length).toBe(4)
  expect(await open('vex', '/feed')).toEqual(IN_BROWSER)
  for (const go of release) go()
  for (const page of await Promise.all(four)) expect(page.html).toBeTruthy()
  const fifth = open('vex', '/feed')
  await expect.poll(() => release.length).toBe(5)
  release[4]!()
  expect((await fifth).html).toContain('Vex')
})

test('a page that fails or takes too long is rendered in the browser, and is tried again', async () => {
  let mood: 'throws' | 'hangs' | 'works' = 'throws'
  const { open, errors } = pagesOver(async page => {
    if (mood === 'throws') throw new Error('a component threw')
    return mood === 'hangs' ? new Promise<never>(() => {}) : render(page)
  })
  expect(await open('otto', '/feed')).toEqual(IN_BROWSER)
  mood = 'hangs'
  expect(await open('otto', '/feed')).toEqual(IN_BROWSER)
  expect(errors).toHaveLength(2)
  mood = 'works'
  expect((await open('otto', '/feed')).html).toContain('Otto')
})
