import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sendText } from './compressed.ts'

const LONG = 'The ferry did not run. '.repeat(100)
const web = new Hono()
web.get('/long', c => sendText(c, LONG, 404, { 'content-type': 'text/plain', vary: 'cookie' }))
const LONGEST = LONG.repeat(30)
web.get('/longest', c => sendText(c, LONGEST, 200, { 'content-type': 'text/plain' }))
web.get('/short', c => sendText(c, 'No ferry.', 200, { 'content-type': 'text/plain' }))

async function ask(path: string, headers: Record<string, string>) {
  const answer = await web.request(path, { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const encoding = answer.headers.get('content-encoding')
  const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  return { encoding, text: text.toString(), size: bytes.length, headers: answer.headers, status: answer.status }
}

test('a long text is sent in the best encoding that its client accepts', async () => {
  const wanted = {
    'gzip, deflate, br, zstd': 'br',
    gzip: 'gzip',
    'br;q=0, gzip': 'gzip',
    deflate: null,
    identity: null,
  }
  for (const [accepted, encoding] of Object.entries(wanted)) {
    const answer = await ask('/long', { 'accept-encoding': accepted })
    expect([answer.encoding, answer.text, answer.status], accepted).toEqual([encoding, LONG, 404])
    if (encoding) expect(answer.size, accepted).toBeLessThan(LONG.length / 10)
    expect(answer.headers.get('vary')).toBe('accept-encoding, cookie')
    expect(answer.headers.get('content-type')).toBe('text/plain')
  }
})

test('so is one that is compressed in a thread', async () => {
  for (const encoding of ['br', 'gzip']) {
    const answer = await ask('/longest', { 'accept-encoding': encoding })
    expect([answer.encoding, answer.text === LONGEST], encoding).toEqual([encoding, true])
  }
})

test('a short text, and one for a client that accepts no encoding, are sent as they are', async () => {
  expect(await ask('/short', { 'accept-encoding': 'br' })).toMatchObject({ encoding: null, text: 'No ferry.' })
  expect(await ask('/long', {})).toMatchObject({ encoding: null, text: LONG })
})

test('somebody with a session who was sent here by another site gets a text of which no length can be learned', async () => {
  const sent = (more: Record<string, string>) => ask('/long', { 'accept-encoding': 'br', ...more })
  const session = { cookie: 'session=1' }
  expect((await sent({ ...session, 'sec-fetch-site': 'cross-site' })).encoding).toBeNull()
  for (const site of ['same-origin', 'same-site', 'none'])
    expect((await sent({ ...session, 'sec-fetch-site': site })).encoding, site).toBe('br')
  expect((await sent(session)).encoding).toBe('br')
  expect((await sent({ 'sec-fetch-site': 'cross-site' })).encoding).toBe('br')
})
