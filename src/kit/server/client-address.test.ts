import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { addressOf, limitAddress, type SocketEnv } from './client-address.ts'

describe('the client address', () => {
  const ask = async (trustProxy: number, socket: string, forwarded?: string) => {
    const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {}
    const web = new Hono<SocketEnv>().get('/', c => c.text(addressOf(c, trustProxy)))
    const answer = await web.request('/', { headers }, { incoming: { socket: { remoteAddress: socket } } })
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
