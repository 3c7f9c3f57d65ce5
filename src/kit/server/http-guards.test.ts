import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { SocketEnv } from './client-address.ts'
import {
  bodyLimits,
  clientAddress,
  type GuardedVars,
  originCheck,
  requestLog,
  securityHeaders,
  unexpected,
} from './http-guards.ts'
import { createLog } from './log.ts'
import { registry } from './metrics.ts'

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
  web.use(clientAddress(settings), requestLog(log), securityHeaders(settings), originCheck(settings), bodyLimits())
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
  web.post('/change', async c => c.json({ size: (await c.req.arrayBuffer()).byteLength }))
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
