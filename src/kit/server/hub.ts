import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { Farewell, Joined, News } from '#kit/shared/live.ts'
import type { Touched } from '#kit/shared/things.ts'
import type { Call, Concerned, Said } from './call.ts'
import { rememberNews } from './last-news.ts'
import type { Logger } from './log.ts'
import { liveConnections } from './metrics.ts'
import type { BusMessage, LiveBus } from './redis/live-bus.ts'

/** Decides who may join a channel: `book:…` calls the rule of `book`. A channel without a rule is closed. */
export type ChannelRule = (call: Call, id: string) => Promise<boolean>

export type Hub = {
  /** Sends a fact to everybody in its channel. Callers use `announce`, which waits for the commit. */
  publish: (said: Said) => void
  /** Asks the rules again for these connections, in every process. Callers use `revoke`, which waits for the commit. */
  recheck: (concerned: Concerned) => Promise<void>
  /** Hears what all news touch, of every process: for what this process caches. */
  onNews: (listener: (touched: Touched) => void) => void
  connections: () => number
  /** Whether live connections are accepted and hear what every process says, as far as this one knows. */
  isWhole: () => boolean
  attach: (server: HttpServer, wiring: HubWiring) => void
  close: () => Promise<void>
}

export type HubWiring = {
  /** The current caller of a connection; `farewell` says that it must end. */
  identify: (headers: Headers) => Promise<{ call: Call; farewell?: Farewell }>
  channels: Record<string, ChannelRule>
  /** Drops what is cached about a person or a thing: a recheck may overtake the report of its change. */
  drop: (id: string) => void
  allowOrigin: (origin: string | undefined) => boolean
  log: Logger
}

type Visitor = { userId: string | null; domainId: string | null; channels: Set<string> }
const MOST_CHANNELS = 64
/** So many connections are reviewed at a time when all are. */
const REVIEWED_AT_ONCE = 16
/** What was missed in so many milliseconds is caught up on at once. */
const CATCH_UP_MS = 250
/** How often rights are checked while revocations of other processes are not heard. */
const REVIEW_ALONE_MS = 10_000

/**
 * The live hub. Socket.IO has rooms, heartbeats and reconnection; this file checks the channel rules on every join.
 * @param bus connects it with the hubs of other processes; null where there is only one
 */
export function openHub(bus: LiveBus | null): Hub {
  let io: Server | null = null
  let wiring: HubWiring | null = null
  const visitors = new Map<Socket, Visitor>()
  const news = rememberNews()
  const listeners: ((touched: Touched) => void)[] = []
  const hearSaid = (channel: string, touched: Touched) => {
    news.said(channel)
    for (const listener of listeners) listener(touched)
  }

  const mayHear = async (call: Call, channel: string) => {
    const at = channel.indexOf(':')
    const kind = channel.slice(0, at)
    const rule = at > 0 && wiring && Object.hasOwn(wiring.channels, kind) ? wiring.channels[kind] : undefined
    return rule ? rule(call, channel.slice(at + 1)) : false
  }

  const headersOf = (socket: Socket) => {
    const headers = new Headers()
    for (const name of ['cookie', 'host', 'x-forwarded-for', 'x-forwarded-host']) {
      const value = socket.handshake.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    return headers
  }

  async function welcome(socket: Socket) {
    const { call, farewell } = await wiring!.identify(headersOf(socket))
    if (farewell) {
      socket.emit('farewell', farewell)
      socket.disconnect(true)
      return
    }
    liveConnections.inc()
    visitors.set(socket, { userId: call.actor?.userId ?? null, domainId: call.domain?.id ?? null, channels: new Set() })
    socket.emit('welcome')
  }

  async function join(socket: Socket, channel: unknown): Promise<Joined> {
    const visitor = visitors.get(socket)
    if (!visitor || typeof channel !== 'string' || channel.length > 120 || visitor.channels.size >= MOST_CHANNELS)
      return { joined: false }
    const { call, farewell } = await wiring!.identify(headersOf(socket))
    if (farewell || !(await mayHear(call, channel))) return { joined: false }
    visitor.channels.add(channel)
    await socket.join(channel)
    return { joined: true, quietFor: news.quietFor(channel) }
  }

  function leave(socket: Socket, channel: string) {
    visitors.get(socket)?.channels.delete(channel)
    void socket.leave(channel)
  }

  /** One open connection against the rules as they are now. */
  async function review(socket: Socket, visitor: Visitor) {
    const { call, farewell } = await wiring!.identify(headersOf(socket))
    const ended = farewell ?? (visitor.userId && !call.actor ? 'signed-out' : undefined)
    if (ended) {
      socket.emit('farewell', ended)
      socket.disconnect(true)
      return
    }
    for (const channel of visitor.channels) {
      if (await mayHear(call, channel)) continue
      leave(socket, channel)
      socket.emit('left', channel)
    }
    socket.emit('reviewed')
  }

  const isConcerned = ({ userId, domainId, channels }: Visitor, concerned: Concerned) =>
    'userId' in concerned
      ? userId === concerned.userId
      : domainId === concerned.about || [...channels].some(channel => channel.endsWith(`:${concerned.about}`))

  async function recheckHere(concerned: Concerned) {
    wiring?.drop('userId' in concerned ? concerned.userId : concerned.about)
    const affected = [...visitors].filter(([, visitor]) => isConcerned(visitor, concerned))
    await Promise.all(affected.map(([socket, visitor]) => reviewOrEnd(socket, visitor)))
  }

  /** A connection whose rights cannot be checked is closed; the page reconnects and is identified again. */
  async function reviewOrEnd(socket: Socket, visitor: Visitor) {
    try {
      await review(socket, visitor)
    } catch (error) {
      breakOff(socket, error)
    }
  }

  /** Without a word of Socket.IO, after which a page would not reconnect. */
  function breakOff(socket: Socket, error: unknown) {
    wiring?.log.warn({ reason: String(error) }, 'a live connection could not be checked, and was closed')
    socket.conn.close()
  }

  async function reviewAll(then: (socket: Socket) => void = () => undefined) {
    const all = [...visitors]
    while (all.length > 0)
      await Promise.all(
        all.splice(0, REVIEWED_AT_ONCE).map(async ([socket, visitor]) => {
          await reviewOrEnd(socket, visitor)
          then(socket)
        }),
      )
  }

  let catchingUp: NodeJS.Timeout | undefined
  /** After unheard news: caches are emptied, rights are checked again, and every page refetches. */
  function catchUp() {
    catchingUp ??= setTimeout(() => {
      catchingUp = undefined
      news.forget()
      for (const listener of listeners) listener('everything')
      void reviewAll(socket => {
        socket.emit('news', { name: 'missed', channel: '', payload: null, touches: 'everything' } satisfies News)
      })
    }, CATCH_UP_MS)
  }

  function deliver({ name, channel, payload, touches, isPassing }: Said) {
    if (!isPassing) hearSaid(channel, touches)
    // An event without listeners is not serialised.
    if (io?.of('/').adapter.rooms.has(channel))
      io.to(channel).emit('news', { name, channel, payload, touches } satisfies News)
  }

  bus?.onMessage((message: BusMessage) => {
    if ('said' in message) deliver(message.said)
    else if ('recheck' in message) void recheckHere(message.recheck)
    else catchUp()
  })
  const alone = setInterval(() => {
    if (bus && !bus.isWhole()) void reviewAll()
  }, REVIEW_ALONE_MS).unref()

  function onConnection(socket: Socket) {
    const guarded = (work: Promise<unknown>) => work.catch(error => breakOff(socket, error))
    const ready = guarded(welcome(socket))
    socket.on('join', (channel: unknown, reply?: (answer: Joined) => void) => {
      const answered = ready.then(() => join(socket, channel))
      void guarded(answered.then(answer => typeof reply === 'function' && reply(answer)))
    })
    socket.on('leave', (channel: unknown) => typeof channel === 'string' && leave(socket, channel))
    socket.on('disconnect', () => {
      if (visitors.delete(socket)) liveConnections.dec()
    })
  }

  return {
    publish: said => {
      deliver(said)
      bus?.send({ said })
    },
    recheck: async concerned => {
      bus?.send({ recheck: concerned })
      await recheckHere(concerned)
    },
    onNews: listener => void listeners.push(listener),
    connections: () => visitors.size,
    isWhole: () => io !== null && (bus?.isWhole() ?? true),
    attach: (server, given) => {
      wiring = given
      io = new Server(server, {
        path: '/api/live',
        transports: ['websocket', 'polling'],
        serveClient: false,
        maxHttpBufferSize: 16_384,
        // A network may drop a connection without telling either end: a page then connects again within twenty seconds.
        pingInterval: 10_000,
        pingTimeout: 10_000,
        allowRequest: (request, done) => done(null, given.allowOrigin(request.headers.origin)),
      })
      io.on('connection', onConnection)
    },
    close: async () => {
      clearInterval(alone)
      clearTimeout(catchingUp)
      await io?.close()
      io = null
      await bus?.close()
    },
  }
}
