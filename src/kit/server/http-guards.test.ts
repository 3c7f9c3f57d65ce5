import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { limitAddress, type SocketEnv } from './client-address.ts'
import {
  bodyLimits,
  clientAddress,
  type GuardedVars,
  headerLimits,
  originCheck,
  requestLog,
  SERVER_LIMITS,
  securityHeaders,
  unexpected,
} from './http-guards.ts'
import { createLog } from './log.ts'
import { metricsRoute, registry } from './metrics.ts'

const config = {
  baseUrl: 'http://tomewright.localhost:4000',
  baseDomain: 'tomewright.localhost',
  secureCookies: false,
  trustProxy: 0,
}
const https = { ...config, baseUrl: 'https://tomes.example', baseDomain: 'tomes.example', secureCookies: true }

function house(settings = config) {
  const lines: string[] = []
  const log = createLog('debug', { pretty: false, to: { write: line => lines.push(line) } })
  const web = new Hono<GuardedVars>()
  web.use(clientAddress(settings), requestLog(log), securityHeaders(settings), headerLimits(), originCheck(settings))
  web.use(bodyLimits({ larger: { '/import': 3_000_000 } }))
  web.onError(unexpected)
  web.get('/page', c => c.html('<!doctype html>'))
  web.get('/script', c => c.body('1', 200, { 'content-type': 'text/javascript' }))
  web.get('/picture', c => c.body('x', 200, { 'content-type': 'image/svg+xml' }))
  web.get('/own', c => c.body('x', 200, { 'content-security-policy': "default-src 'none'" }))
  web.get('/fetched', () => Response.json({}))
  web.get('/books/:id', c => c.text(c.var.address))
  web.get('/torn', () => {
    throw new Error('canary-inside')
  })
  web.post('/change', async c => c.json({ size: (await c.req.raw.arrayBuffer()).byteLength }))
  web.post('/import/book', async c => c.json({ size: (await c.req.raw.arrayBuffer()).byteLength }))
  return { web, lines, entries: () => lines.map(line => JSON.parse(line)) }
}

const from = (remoteAddress: string): SocketEnv['Bindings'] => ({ incoming: { socket: { remoteAddress } } })

describe('every answer', () => {
  it('carries the headers that browsers obey', async () => {
    const answer = await house().web.request('/page')
    const policy = answer.headers.get('content-security-policy')!
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("connect-src 'self' ws://tomewright.localhost:4000 ws://*.tomewright.localhost:4000")
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|data:|\*)/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(answer.headers.get('strict-transport-security')).toBeNull()
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('insists on https where that is the address', async () => {
    const answer = await house(https).web.request('/page')
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
    expect(answer.headers.get('content-security-policy')).toContain('wss://*.tomes.example')
    expect(answer.headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
  })

  it('runs nothing when a file is opened by itself; a script and a page may', async () => {
    const { web } = house()
    for (const path of ['/picture', '/fetched', '/missing'])
      expect((await web.request(path)).headers.get('content-security-policy')).toContain('sandbox')
    expect((await web.request('/script')).headers.get('content-security-policy')).toContain("script-src 'self'")
    expect((await web.request('/own')).headers.get('content-security-policy')).toBe("default-src 'none'")
  })

  it('is guarded too when something breaks, and tells nothing of it', async () => {
    const { web, entries } = house()
    const answer = await web.request('/torn')
    expect(answer.status).toBe(500)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const body = await answer.text()
    expect(body).not.toContain('canary')
    const failed = entries().find(({ msg }) => msg === 'a request failed')
    expect(failed.err.message).toBe('canary-inside')
    expect(JSON.parse(body).requestId).toBe(failed.requestId)
  })
})

describe('the request log', () => {
  it('says what was asked and how it ended, without the query', async () => {
    const { web, entries } = house()
    const answer = await web.request('/books/7?token=canary&who=mira@example.com', {}, from('10.0.0.9'))
    expect(entries()).toMatchObject([
      {
        msg: 'request',
        method: 'GET',
        path: '/books/7',
        status: 200,
        address: '10.0.0.9',
        requestId: answer.headers.get('x-request-id'),
      },
    ])
    expect(JSON.stringify(entries())).not.toMatch(/canary|mira/)
  })

  it('counts by the name of the route and not by the address', async () => {
    registry.resetMetrics()
    const { web } = house()
    await web.request('/books/7')
    await web.request('/books/8')
    await web.request('/made/up/address')
    const figures = await registry.metrics()
    expect(figures).toContain('tomewright_http_request_seconds_count{method="GET",route="/books/:id",status="200"} 2')
    expect(figures).not.toMatch(/route="\/(books\/7|made)/)
  })
})

describe('a change', () => {
  const post = (headers: Record<string, string>, settings = config) =>
    house(settings).web.request('/change', {
      method: 'POST',
      headers: { host: 'tomewright.localhost:4000', ...headers },
      body: '{}',
    })
  const json = { 'content-type': 'application/json' }

  it.each([
    { origin: 'http://tomewright.localhost:4000' },
    { origin: 'http://mira.tomewright.localhost:4000', host: 'mira.tomewright.localhost:4000' },
    { origin: 'http://mira.tomewright.localhost:4000' },
    { origin: 'http://tomewright.localhost:5173', host: 'tomewright.localhost:5173' },
    { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' },
    { 'sec-fetch-site': 'same-origin' },
    { cookie: 'session=1' },
    {},
  ] as Record<string, string>[])('is taken with %j', async headers => {
    expect((await post({ ...json, ...headers })).status).toBe(200)
  })

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://tomewright.localhost.evil.example:4000' },
    { origin: 'http://eviltomewright.localhost:4000' },
    { origin: 'http://tomewright.localhost:9999' },
    { origin: 'http://localhost:9999' },
    { origin: 'http://evil.example', host: 'evil.example' },
    { origin: 'not an origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { cookie: 'session=1', 'content-type': 'text/plain' },
    { cookie: 'session=1', 'content-type': 'multipart/form-data; boundary=x' },
    { cookie: 'session=1', 'content-type': 'application/x-www-form-urlencoded' },
  ] as Record<string, string>[])('is refused with %j', async headers => {
    const answer = await post({ ...json, ...headers })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({
      code: 'ORIGIN_REFUSED',
      message: 'This request came from another site.',
    })
  })

  it('must come by https where that is the address', async () => {
    const host = 'tomes.example'
    expect((await post({ ...json, host, origin: 'https://tomes.example' }, https)).status).toBe(200)
    expect((await post({ ...json, host: 'x', origin: 'http://tomes.example' }, https)).status).toBe(403)
  })

  it('is not asked where it comes from when it only reads', async () => {
    expect((await house().web.request('/page', { headers: { origin: 'https://evil.example' } })).status).toBe(200)
  })
})

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

  it('may be larger where that is said', async () => {
    const big = JSON.stringify('x'.repeat(2_000_000))
    expect((await send(big, 'application/json', { path: '/import/book' })).status).toBe(200)
    expect((await send(big, 'application/json')).status).toBe(413)
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

describe('the client address', () => {
  const ask = async (trustProxy: number, socket: string, forwarded?: string) => {
    const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {}
    const answer = await house({ ...config, trustProxy }).web.request('/books/1', { headers }, from(socket))
    return answer.text()
  }

  it.each([
    [0, '203.0.113.5', undefined, '203.0.113.5'],
    [0, '203.0.113.5', '1.2.3.4', '203.0.113.5'],
    [0, '::ffff:203.0.113.5', undefined, '203.0.113.5'],
    [1, '10.0.0.1', '203.0.113.5', '203.0.113.5'],
    [1, '10.0.0.1', '6.6.6.6, 203.0.113.5', '203.0.113.5'],
    [2, '10.0.0.1', '6.6.6.6, 203.0.113.5, 10.0.0.2', '203.0.113.5'],
    [2, '10.0.0.1', '203.0.113.5', '203.0.113.5'],
    [1, '10.0.0.1', undefined, '10.0.0.1'],
    [1, '10.0.0.1', 'garbage', '10.0.0.1'],
    [1, '10.0.0.1', '[2001:db8::7]:443', '2001:db8::7'],
    [1, '10.0.0.1', '203.0.113.5:8080', '203.0.113.5'],
  ] as const)('behind %i proxies, from %s saying %j, is %s', async (proxies, socket, forwarded, address) => {
    expect(await ask(proxies, socket, forwarded)).toBe(address)
  })

  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:bbbb:1:2:3', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['local', 'local'],
  ])('%s counts for limits as %s', (address, counted) => {
    expect(limitAddress(address)).toBe(counted)
  })
})

describe('the figures', () => {
  const metricsToken = 'a-long-metrics-token'
  const web = (token: string | undefined) =>
    new Hono<SocketEnv>().get('/metrics', metricsRoute({ metricsToken: token }))
  const ask = async (token: string | undefined, socket: string | undefined, headers: Record<string, string> = {}) =>
    (await web(token).request('/metrics', { headers }, socket ? from(socket) : {})).status

  it('are for this machine and for the bearer of the token', async () => {
    expect(await ask(undefined, '127.0.0.1')).toBe(200)
    expect(await ask(undefined, '::1')).toBe(200)
    expect(await ask(metricsToken, '203.0.113.5', { authorization: `Bearer ${metricsToken}` })).toBe(200)
    const answer = await web(undefined).request('/metrics', {}, from('::ffff:127.0.0.1'))
    expect(await answer.text()).toContain('tomewright_process_resident_memory_bytes')
  })

  it('do not exist for others', async () => {
    expect(await ask(undefined, '203.0.113.5')).toBe(404)
    expect(await ask(undefined, undefined)).toBe(404)
    expect(await ask(undefined, '127.0.0.1', { 'x-forwarded-for': '203.0.113.5' })).toBe(404)
    expect(await ask(metricsToken, '203.0.113.5')).toBe(404)
    expect(await ask(metricsToken, '203.0.113.5', { authorization: 'Bearer wrong' })).toBe(404)
    expect(await ask(undefined, '203.0.113.5', { authorization: 'Bearer undefined' })).toBe(404)
    expect(await ask(undefined, '203.0.113.5', { authorization: 'Bearer ' })).toBe(404)
  })
})
