import { isIP } from 'node:net'
import type { Context } from 'hono'

/** The request data of Hono's Node server. */
export type SocketEnv = { Bindings: { incoming?: { socket?: { remoteAddress?: string | undefined } } } }

/** The address of a request that came through no socket, as in a test. */
export const NO_SOCKET = 'local'

/** The address at the other end of the connection, be it a person's or a proxy's. */
export function socketAddress<E extends SocketEnv>(c: Context<E>): string {
  return plainAddress(c.env?.incoming?.socket?.remoteAddress) ?? NO_SOCKET
}

/**
 * The client's address: that of the connection, or with `proxies` in front the one that the outermost of them saw. An
 * entry of X-Forwarded-For that the client wrote stands further left and is ignored.
 */
export function addressOf<E extends SocketEnv>(c: Context<E>, proxies: number): string {
  const socket = socketAddress(c)
  const named = (c.req.header('x-forwarded-for') ?? '').split(',').map(part => plainAddress(part.trim()))
  const chain = proxies > 0 ? [...named, socket] : [socket]
  for (let at = Math.max(0, chain.length - 1 - proxies); at < chain.length; at++) if (chain[at]) return chain[at]!
  return socket
}

/** The key of limits: an IPv6 client owns at least its /64, so that is one client; IPv4 as it is. */
export function limitAddress(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::') as [string, string?]
  const groups = head.split(':').filter(Boolean)
  const ending = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - ending.length)).fill('0')
  const first = [...groups, ...zeros, ...ending].slice(0, 4).map(group => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}

/** IPv4 in IPv6 clothes is IPv4; zones and ports are taken off; undefined for what is no address. */
function plainAddress(given: string | undefined): string | undefined {
  if (!given) return undefined
  const bare = given
    .replace(/^\[([^\]]+)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '')
  const address = bare.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').toLowerCase()
  return isIP(address) ? address : undefined
}

/** The host that the browser named; behind trusted proxies, the one that the outermost of them saw. */
export function hostBehind(headers: Headers, proxies: number): string {
  const forwarded =
    proxies > 0
      ? headers
          .get('x-forwarded-host')
          ?.split(',')
          .map(host => host.trim())
      : undefined
  return forwarded?.at(-proxies) ?? forwarded?.[0] ?? headers.get('host') ?? ''
}
