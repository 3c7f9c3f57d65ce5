import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * How a network is cut. `held`: what is sent waits and arrives after the cut, as with a loose cable, since TCP sends it again.
 * `lost`: what is sent is swallowed, and the connections of before and of the cut never work again, as behind a firewall that has
 * forgotten them; nobody says so to either end.
 */
export type Cut = 'held' | 'lost'

type Pair = { near: Socket; far: Socket | null; isLost: boolean }

/**
 * A network of its own between a process and a service, which can be cut without rights on the machine: connections to its port are
 * passed on to another port or to a Unix socket.
 */
export async function openRelay(to: { port: number } | { path: string }) {
  const pairs = new Set<Pair>()
  let cut: Cut | null = null
  let accepted = 0

  function pass(from: Socket, pair: Pair, other: () => Socket | null) {
    from.on('data', bytes => void (pair.isLost || other()?.write(bytes)))
    from.on('end', () => void (pair.isLost || other()?.end()))
    // A socket that ends in an error is closed next.
    from.on('error', () => undefined)
    from.on('close', () => {
      if (pair.isLost) return
      other()?.destroy()
      pairs.delete(pair)
    })
  }

  function open(pair: Pair) {
    const far = connect({ ...('port' in to ? { host: '127.0.0.1' } : {}), ...to, allowHalfOpen: true })
    pair.far = far
    pass(far, pair, () => pair.near)
    pass(pair.near, pair, () => far)
    pair.near.resume()
  }

  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, near => {
    const pair: Pair = { near, far: null, isLost: cut === 'lost' }
    accepted++
    pairs.add(pair)
    near.on('error', () => undefined)
    if (pair.isLost) near.resume()
    else if (!cut) open(pair)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    /** How many connections were opened so far. */
    accepted: () => accepted,
    /** Cuts the network, until it is mended. */
    cut: (how: Cut) => {
      cut = how
      for (const pair of pairs) {
        if (how === 'lost') pair.isLost = true
        else for (const end of [pair.near, pair.far]) end?.pause()
      }
    },
    /** Passes on again: what was held, and new connections. */
    mend: () => {
      cut = null
      for (const pair of pairs) {
        if (pair.isLost) continue
        if (pair.far) for (const end of [pair.near, pair.far]) end.resume()
        else open(pair)
      }
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const { near, far } of pairs) for (const end of [near, far]) end?.destroy()
      await closed
    },
  }
}

/** The relay to a PostgreSQL, which may listen on a Unix socket, and the URL of the database through it. */
export async function relayToPostgres(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const [folder, port] = [url.searchParams.get('host'), url.searchParams.get('port') ?? url.port]
  const relay = await openRelay(folder ? { path: `${folder}/.s.PGSQL.${port}` } : { port: Number(port) })
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String(relay.port)
  return { ...relay, url: url.href }
}
