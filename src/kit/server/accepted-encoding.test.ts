import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'

async function chosen(header: string | undefined, available?: Encoding[]) {
  const app = new Hono().get('/', c => c.text(acceptedEncoding(c, available) ?? 'as it is'))
  return (await app.request('/', { headers: header === undefined ? {} : { 'accept-encoding': header } })).text()
}

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0', 'as it is'],
  ['identity', 'as it is'],
  ['vibrant', 'as it is'],
  ['', 'as it is'],
  [undefined, 'as it is'],
])('%j gets %s', async (header, encoding) => {
  expect(await chosen(header)).toBe(encoding)
})

test('what is not at hand is not chosen', async () => {
  expect(await chosen('gzip, br', ['gzip'])).toBe('gzip')
  expect(await chosen('gzip, br', [])).toBe('as it is')
})
