import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import type { Farewell, Joined, News } from '#kit/shared/live.ts'
import { whenIdle } from './when-idle.ts'

export type Connection = 'connecting' | 'open' | 'lost'

type Hear = (news: News, queries: QueryClient) => Promise<void>

export type Live = {
  join: (channel: string) => () => void
  onFarewell: (listener: (why: Farewell) => void) => () => void
  connection: () => Connection
  subscribe: (listener: () => void) => () => void
  /** Connects anew, with the current session. */
  restart: () => void
}

function registry<T extends (...args: never[]) => void>() {
  const all = new Set<T>()
  const add = (one: T) => {
    all.add(one)
    return () => void all.delete(one)
  }
  return { all, add }
}

/** Data fetched so shortly after an event may still be older than the event. */
const LONGEST_FETCH = 30_000

/**
 * The live connection. It opens when a channel is wanted, for visitors only once the page is idle, and only then are the
 * transport and the rooms' reactions loaded. Only news that the rules allow come in.
 */
export function openLive(queries: QueryClient, loadHear: () => Promise<Hear>): Live {
  const wanted = new Map<string, number>()
  const farewells = registry<(why: Farewell) => void>()
  const watchers = registry<() => void>()
  let socket: Socket | null = null
  let state: Connection = 'connecting'
  let wasOpen = false
  let called = false

  const become = (next: Connection) => {
    if (state === next) return
    state = next
    for (const tell of watchers.all) tell()
  }

  /** Asks to hear a channel. A connection that breaks off before the answer is begun anew, and so is the asking. */
  const ask = (open: Socket, channel: string) =>
    new Promise<Joined>(answered => void open.emit('join', channel, answered))

  /**
   * Refetches answers that may be older than the last event of the channels just joined. A failed query goes back to
   * its skeleton when it is repeated, so it is repeated only if it is older than the event.
   */
  async function catchUp(answers: Joined[]) {
    const now = Date.now()
    const lastNews = Math.max(...answers.map(one => (one.joined ? now - one.quietFor : 0)))
    await queries.invalidateQueries({
      predicate: ({ state: { status, dataUpdatedAt, errorUpdatedAt } }) =>
        status === 'error' ? errorUpdatedAt < lastNews : (dataUpdatedAt || now) < lastNews + LONGEST_FETCH,
    })
  }

  /** After a lost connection everything shown may have changed. */
  async function welcomed(open: Socket) {
    const answers = await Promise.all([...wanted.keys()].map(channel => ask(open, channel)))
    become('open')
    if (wasOpen) await queries.invalidateQueries()
    else await catchUp(answers)
    wasOpen = true
  }

  async function connect() {
    const [{ io }, hear] = await Promise.all([import('socket.io-client'), loadHear()])
    const made = io({
      path: '/api/live',
      transports: ['websocket'],
      reconnectionDelay: 500,
      reconnectionDelayMax: 5000,
    })
    socket = made
    made.on('welcome', () => void welcomed(made))
    made.on('disconnect', () => become('lost'))
    made.on('connect_error', () => become('lost'))
    made.on('news', (news: News) => void hear(news, queries))
    made.on('left', () => void queries.invalidateQueries())
    made.on('farewell', (why: Farewell) => {
      for (const tell of farewells.all) tell(why)
    })
  }

  function begin() {
    if (!called) void connect()
    called = true
  }

  return {
    join: channel => {
      const count = wanted.get(channel) ?? 0
      wanted.set(channel, count + 1)
      // By the channel of a person arrives the end of their session, for which no page may wait.
      if (channel.startsWith('user:')) begin()
      else void whenIdle().then(begin)
      if (count === 0 && socket?.connected) void ask(socket, channel).then(answer => catchUp([answer]))
      return () => {
        const left = (wanted.get(channel) ?? 1) - 1
        if (left > 0) {
          wanted.set(channel, left)
          return
        }
        wanted.delete(channel)
        socket?.emit('leave', channel)
      }
    },
    onFarewell: farewells.add,
    connection: () => state,
    subscribe: watchers.add,
    restart: () => {
      if (!socket) return
      socket.disconnect()
      socket.connect()
    },
  }
}

export const LiveContext = createContext<Live | null>(null)

export function useLive(): Live {
  const live = useContext(LiveContext)
  if (!live) throw new Error('no live connection above this component')
  return live
}

/** Joins a channel while the component is mounted; null joins none. */
export function useChannel(channel: string | null) {
  const live = useLive()
  useEffect(() => (channel ? live.join(channel) : undefined), [live, channel])
}

/** The state of the connection, for the line that says it is lost. */
export function useConnection(): Connection {
  const live = useLive()
  return useSyncExternalStore(live.subscribe, live.connection, () => 'connecting')
}
