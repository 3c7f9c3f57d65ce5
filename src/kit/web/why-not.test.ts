import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { whyNot } from './why-not.ts'

const refused = (code: string, status: number, message: string) =>
  new ORPCError(code, { defined: true, status, message })

test('a refusal is said in its own words, and a limit says how long it lasts', () => {
  const limited = refused('TOO_MANY_REQUESTS', 429, 'Too many tries. Please try again in 5 minutes.')
  expect(whyNot(limited, true)).toBe('Too many tries. Please try again in 5 minutes.')
  expect(whyNot(refused('NOT_ALLOWED', 403, 'That is not yours to do.'), true)).toBe('That is not yours to do.')
})

test('a server that failed is not called a lost line', () => {
  for (const code of ['INTERNAL_SERVER_ERROR', 'NOT_FOUND']) {
    const failed = new ORPCError(code, { status: code === 'NOT_FOUND' ? 404 : 500, message: 'inner words' })
    expect(whyNot(failed, true)).toMatch(/^Something broke on the server\./)
    expect(whyNot(failed, true)).not.toContain('inner words')
  }
})

test.each([
  ['Chromium', 'Failed to fetch'],
  ['Firefox', 'NetworkError when attempting to fetch resource.'],
  ['Safari', 'Load failed'],
  ['a part of the page in Chromium', 'Failed to fetch dynamically imported module: /assets/a.js'],
  ['a part of the page in Firefox', 'error loading dynamically imported module: /assets/a.js'],
  ['a part of the page in Safari', 'Importing a module script failed.'],
])('no way to the server, as %s says it', (_, words) => {
  expect(whyNot(new TypeError(words), true)).toMatch(/^The line to the server may be down\./)
  expect(whyNot(new TypeError(words), false)).toMatch(/^You are offline/)
})

test('a proxy that answers for a server which is away, and a call that was cut short, are no way to the server', () => {
  for (const status of [502, 503, 504])
    expect(whyNot(new ORPCError('BAD_GATEWAY', { status }), true)).toMatch(/^The line to the server/)
  expect(whyNot(new DOMException('signal timed out', 'TimeoutError'), true)).toMatch(/^The line to the server/)
})

test('what broke while a page was drawn is not laid at the server’s door', () => {
  const drawing = new TypeError("Cannot read properties of null (reading 'name')")
  expect(whyNot(drawing, true)).toMatch(/^Something broke in this page/)
  expect(whyNot(drawing, false)).toMatch(/^Something broke in this page/)
})
