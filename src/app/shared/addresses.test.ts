import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Address } from '#kit/shared/address.ts'
import { ADDRESSES, addressAt, LISTED_PATHS } from './addresses.ts'

/** Addresses that a link must never lead to: other sites in many spellings, and values that are no text. */
const FOREIGN = [
  'http://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  'https://tomewright.localhost:1@elsewhere.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '',
  'true',
  {},
  ['/feed'],
  null,
]

const SRC = join(import.meta.dirname, '../..')
const table: readonly Address[] = ADDRESSES
const searching = table.flatMap(({ path, search }) => (search ? [{ path, read: search }] : []))

const root = createRootRoute()
const shell = createRoute({ getParentRoute: () => root, id: 'shell' })
const pages = searching.map(({ path, read }) =>
  createRoute({ getParentRoute: () => shell, path, validateSearch: read }),
)
const router = createRouter({ routeTree: root.addChildren([shell.addChildren(pages)]), history: createMemoryHistory() })

/** The search parameters of a page, joined with those of its parent routes. */
const seenAt = (path: string, search: Record<string, unknown>) =>
  router.matchRoutes(path.replaceAll('$', ''), search as never).at(-1)!.search as Record<string, unknown>

test('every page sees what was read of its parameters, never what was refused', () => {
  for (const { path, read } of searching) {
    const parameters = Object.keys(read({}))
    expect(parameters, path).not.toEqual([])
    for (const parameter of parameters)
      for (const value of FOREIGN) {
        const search = { [parameter]: value }
        expect([path, search, seenAt(path, search)[parameter]]).toEqual([
          path,
          search,
          (read(search) as Record<string, unknown>)[parameter],
        ])
      }
  }
})

test('after a login one is led nowhere but within this site', () => {
  for (const next of FOREIGN.slice(0, 6)) expect(seenAt('/', { login: 'true', next }).next).toBeUndefined()
  expect(seenAt('/', { login: 'true', next: '/dashboard?messages=1#top' })).toMatchObject({
    login: true,
    next: '/dashboard?messages=1#top',
  })
})

test('every address leads to a page that is there, under the name of its file, or to another address', () => {
  for (const { path, page, leadsTo } of table) {
    if (leadsTo) {
      expect(addressAt(leadsTo)?.page, path).toBeDefined()
      continue
    }
    const name = page!
      .replace(/^.*\/|\.tsx$/g, '')
      .replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
    expect(readFileSync(join(SRC, page!), 'utf8'), path).toMatch(new RegExp(`^export (function|const) ${name}\\b`, 'm'))
  }
})

test('every page of a room stands in the table', () => {
  const named = new Set(table.map(({ page }) => page))
  const files = globSync('features/*/web/*-page.tsx', { cwd: SRC }).map(path => path.replaceAll('\\', '/'))
  expect(files.filter(path => !named.has(path as `${string}.tsx`))).toEqual([])
})

test('the table holds the addresses of every room, each once', () => {
  const paths = table.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  const rooms = readdirSync(join(SRC, 'features')).filter(room =>
    existsSync(join(SRC, 'features', room, 'addresses.ts')),
  )
  expect(new Set(table.flatMap(({ page }) => page?.match(/^features\/([^/]+)/)?.[1] ?? []))).toEqual(new Set(rooms))
})

test('every address is found at its own path, with a slash at the end or without', () => {
  expect(addressAt('/feed/')?.path).toBe('/feed')
  expect(addressAt('/')?.path).toBe('/')
  expect(addressAt('/campaigns/x/inn/gallery')?.path).toBe('/campaigns/$bookId/inn/gallery')
  expect(addressAt('/campaigns/x/inn/social')?.path).toBe('/campaigns/$bookId/inn/$room')
  for (const nowhere of [
    '/feeds',
    '/feed/x',
    '/campaigns',
    '/campaigns//story',
    '/campaigns/a/b/story',
    '/scribes/a/b',
  ])
    expect(addressAt(nowhere), nowhere).toBeUndefined()
  for (const { path } of table) expect(addressAt(path.replaceAll('$', 'x-'))?.path).toBe(path)
})

test('search engines may list the public pages, each under one address', () => {
  expect([...LISTED_PATHS].sort()).toEqual([
    '/',
    '/contact',
    '/discover',
    '/feed',
    '/gift-cards',
    '/privacy',
    '/redeem',
    '/scribes',
    '/store',
    '/terms',
  ])
})
