import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { SocketEnv } from './client-address.ts'
import { metricsRoute } from './metrics.ts'

const from = (remoteAddress: string): SocketEnv['Bindings'] => ({ incoming: { socket: { remoteAddress } } })

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
