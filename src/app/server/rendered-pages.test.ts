import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import type { Touched } from '#kit/shared/things.ts'
import { openWorld, type World } from '#test/world.ts'
import type { PageRenderer } from '../shared/page-renderer.ts'
import { openPageRendering } from './page-rendering.ts'
import { openRenderedPages, type Wanted } from './rendered-pages.ts'

let world: World
let listeners: ((touched: Touched) => void)[] = []
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Render = PageRenderer['renderPage']
const BOOKS = [['books', 'list'], {}] as const

/** The cache over a renderer, the errors that it logs, and a way to tell it of events. */
function cacheOver(renderPage: Render, longestMs?: number) {
  listeners = []
  const errors: unknown[] = []
  const hub = {
    ...world.app.ports.hub,
    onNews: (listener: (touched: Touched) => void) => void listeners.push(listener),
  }
  const log = Object.assign(Object.create(world.app.log), { error: (error: unknown) => errors.push(error) })
  const renderer: PageRenderer = {
    renderPage,
    areTouched: (keys, touched) => keys.length > 0 && (touched === 'everything' || 'book' in touched),
    kindsShown: () => ['book'],
  }
  const options = { loading: Promise.resolve(renderer), ...(longestMs !== undefined && { longestMs }) }
  const pages = openRenderedPages({ ports: { ...world.app.ports, hub } }, openPageRendering({ log }, options))
  const open = async (path = '/feed', who: CastName | null = null) => {
    const call = await world.call(who, { headers: new Headers({ cookie: 'a=secret' }) })
    const compose: Wanted['compose'] = async ({ html }) => html
    const page = await pages.open({ call, key: path, path, host: 'tomewright.localhost', isMissing: false, compose })
    return page && new TextDecoder().decode(page.bytes.identity)
  }
  const tell = (touched: Touched) => {
    for (const listener of listeners) listener(touched)
  }
  return { open, errors, tell }
}

const page = (html: string) => ({ html, head: '', answers: '[]', scribes: [], keys: [BOOKS] })
/** Counts its pages. */
const counting = (): Render => {
  let count = 0
  return async () => page(`page ${++count}`)
}

test('a page is rendered once, and again after an event that touches it', async () => {
  const { open, tell } = cacheOver(counting())
  expect([await open(), await open()]).toEqual(['page 1', 'page 1'])
  tell({ session: null })
  expect(await open()).toBe('page 1')
  tell({ book: null } as Touched)
  expect(await open()).toBe('page 2')
  expect(await open('/discover')).toBe('page 3')
})

test('visitors at the same moment share one rendering', async () => {
  const { open } = cacheOver(counting())
  expect(await Promise.all([open(), open(), open()])).toEqual(['page 1', 'page 1', 'page 1'])
})

test('a page that was begun before an event serves nobody who comes after it', async () => {
  const begun: ((html: string) => void)[] = []
  const { open, tell } = cacheOver(() => new Promise(resolve => void begun.push(html => resolve(page(html)))))
  const before = open()
  await expect.poll(() => begun.length).toBe(1)
  tell({ book: null } as Touched)
  const after = open()
  await expect.poll(() => begun.length).toBe(2)
  begun[1]!('new')
  begun[0]!('old')
  expect([await before, await after, await open()]).toEqual(['old', 'new', 'new'])
})

test('a renderer that fails or hangs leaves the page to the browser, logs it, and is tried again', async () => {
  let mood: 'throws' | 'hangs' | 'works' = 'throws'
  const render: Render = async () => {
    if (mood === 'throws') throw new Error('a component threw')
    return mood === 'hangs' ? new Promise<never>(() => {}) : page('whole')
  }
  const { open, errors } = cacheOver(render, 1)
  expect(await open()).toBeNull()
  mood = 'hangs'
  expect(await open()).toBeNull()
  expect(errors).toHaveLength(2)
  mood = 'works'
  expect(await open()).toBe('whole')
})

test('a cached page is rendered for a visitor though somebody with a session opens it; a declared error is not logged', async () => {
  const seen: unknown[] = []
  const { open, errors } = cacheOver(async ({ ask }) => {
    seen.push(await ask(['accounts', 'me'], undefined))
    await ask(['books', 'read'], { id: world.id('lantern') })
    return page('never')
  })
  expect(await open('/feed', 'mira')).toBeNull()
  expect([seen, errors]).toEqual([[null], []])
})
