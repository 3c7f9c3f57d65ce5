import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { bodyLimits, headerLimits, SERVER_LIMITS } from './http-limits.ts'

function house() {
  const web = new Hono()
  web.use(headerLimits(), bodyLimits({ larger: { '/import': { bytes: 3_000_000, refusal: 'ARCHIVE_TOO_LARGE' } } }))
  web.get('/page', c => c.html('<!doctype html>'))
  web.post('/change', async c => c.json({ size: (await c.req.arrayBuffer()).byteLength }))
  web.post('/import/book', async c => c.json({ size: (await c.req.arrayBuffer()).byteLength }))
  return { web }
}

describe('a body', () => {
  const send = (body: string, type: string, { path = '/change', ...headers }: Record<string, string> = {}) =>
    house().web.request(path, { method: 'POST', body, headers: { 'content-type': type, ...headers } })
  const streamed = (size: number) =>
    new ReadableStream<Uint8Array>({
      start(out) {
        for (let left = size; left > 0; left -= 65_536) out.enqueue(new Uint8Array(Math.min(left, 65_536)))
        out.close()
      },
    })
  const stream = (size: number, type: string) => {
    const init = { method: 'POST', body: streamed(size), duplex: 'half', headers: { 'content-type': type } }
    return house().web.request(new Request('http://tomewright.localhost:4000/change', init as RequestInit))
  }
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

  it('reaches the route as it was sent', async () => {
    const answer = await send(JSON.stringify({ text: 'é'.repeat(1000) }), 'application/json')
    expect(await answer.json()).toEqual({ size: 2011 })
  })

  it.each([
    ['application/json', 1024 * 1024],
    ['multipart/form-data; boundary=x', 11 * 1024 * 1024],
    ['application/octet-stream', 11 * 1024 * 1024],
  ])('of %s has at most %i bytes, told or not', async (type, most) => {
    expect((await stream(most, type)).status).toBe(200)
    expect((await stream(most + 1, type)).status).toBe(413)
    expect((await send('{}', type, { 'content-length': String(most + 1) })).status).toBe(413)
  })

  it('passes a real server whole', async () => {
    const server = serve({ fetch: house().web.fetch, port: 0, hostname: '127.0.0.1' })
    if (!server.listening) await new Promise(resolve => server.once('listening', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/change`
    const post = async (body: string | FormData | ReadableStream, headers: Record<string, string>) =>
      fetch(url, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
    const json = { 'content-type': 'application/json' }
    expect(await (await post(JSON.stringify({ a: 'é' }), json)).json()).toEqual({ size: 10 })
    expect(await (await post(streamed(70_000), json)).json()).toEqual({ size: 70_000 })
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(2_000_000)]), 'x.png')
    expect(await (await post(form, {})).json()).toEqual({ size: expect.toSatisfy(size => size > 2_000_000) })
    await new Promise(resolve => server.close(resolve))
  })

  it('may be larger where that is said, if it tells how large it is', async () => {
    const big = JSON.stringify('x'.repeat(2_000_000))
    const length = { 'content-length': String(big.length) }
    expect((await send(big, 'application/json', { path: '/import/book', ...length })).status).toBe(200)
    expect((await send(big, 'application/json', { path: '/import/book' })).status).toBe(413)
    expect((await send(big, 'application/json', length)).status).toBe(413)
  })

  it('of JSON nests at most 32 deep', async () => {
    expect((await send(nested(32), 'application/json')).status).toBe(200)
    expect((await send(nested(33), 'application/json')).status).toBe(400)
    expect((await send('{"a":'.repeat(100_000), 'application/vnd.api+json')).status).toBe(400)
    expect((await send(JSON.stringify({ text: '[{"\\['.repeat(100) }), 'application/json')).status).toBe(200)
    expect((await send(`[${'{},'.repeat(500)}{}]`, 'application/json')).status).toBe(200)
  })
})

describe('a head', () => {
  it('is bounded in address, number and size', async () => {
    const { web } = house()
    const ask = async (path: string, headers: Record<string, string> = {}) =>
      (await web.request(path, { headers })).status
    expect(await ask(`/page?q=${'x'.repeat(8000)}`)).toBe(200)
    expect(await ask(`/page?q=${'x'.repeat(8200)}`)).toBe(431)
    expect(await ask('/page', Object.fromEntries(Array.from({ length: 81 }, (_, i) => [`x-${i}`, '1'])))).toBe(431)
    expect(await ask('/page', { 'x-long': 'x'.repeat(16_400) })).toBe(431)
  })

  it('is cut off by the server itself when it is far too long', async () => {
    const server = serve({ fetch: house().web.fetch, port: 0, hostname: '127.0.0.1', serverOptions: SERVER_LIMITS })
    if (!server.listening) await new Promise(resolve => server.once('listening', resolve))
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.end(`GET /page HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 431 /)
    await new Promise(resolve => server.close(resolve))
  })
})
