import { readFileSync } from 'node:fs'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { searches } from './searches.ts'

/** What nobody should be led by: other sites in every disguise, and what is no text at all. */
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

const root = createRootRoute()
const shell = createRoute({ getParentRoute: () => root, id: 'shell' })
const pages = Object.entries(searches).map(([name, validateSearch]) =>
  createRoute({ getParentRoute: () => shell, path: `/${name}`, validateSearch }),
)
const router = createRouter({ routeTree: root.addChildren([shell.addChildren(pages)]), history: createMemoryHistory() })

/** What a page sees of its address, with what stands above it in the router. */
const seenAt = (name: string, search: Record<string, unknown>) =>
  router.matchRoutes(`/${name}`, search as never).at(-1)!.search as Record<string, unknown>

test('every page sees what was read of its parameters, never what was refused', () => {
  for (const [name, read] of Object.entries(searches)) {
    const parameters = Object.keys(read({}))
    expect(parameters, name).not.toEqual([])
    for (const parameter of parameters)
      for (const value of FOREIGN) {
        const search = { [parameter]: value }
        expect([name, search, seenAt(name, search)[parameter]]).toEqual([
          name,
          search,
          (read(search) as Record<string, unknown>)[parameter],
        ])
      }
  }
})

test('no address reads its parameters in another way', () => {
  const source = readFileSync(new URL('router.tsx', import.meta.url), 'utf8')
  const used = [...source.matchAll(/validateSearch:? ?(.*),/g)].map(([, how]) => how)
  expect(new Set(used)).toEqual(new Set(Object.keys(searches).map(name => `searches.${name}`)))
})

test('after a login one is led nowhere but within this site', () => {
  for (const next of FOREIGN.slice(0, 6)) expect(seenAt('landing', { login: 'true', next }).next).toBeUndefined()
  expect(seenAt('landing', { login: 'true', next: '/dashboard?messages=1#top' })).toMatchObject({
    login: true,
    next: '/dashboard?messages=1#top',
  })
})
