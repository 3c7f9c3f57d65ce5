import { newId } from '#kit/shared/ids.ts'
import type { Concerned, Said } from '../call.ts'
import type { Logger } from '../log.ts'
import { redisClient } from './redis-client.ts'

/** What the hub of one process tells those of the others. `missed`: some of what it said before was lost. */
export type BusMessage = { said: Said } | { recheck: Concerned } | { missed: true }

/** Connects the hubs of several processes. What is sent while Redis is away is lost, and its loss is told afterwards. */
export type LiveBus = {
  send: (message: BusMessage) => void
  /** Hears the other processes, and `missed` where this process may have heard less than all of them. */
  onMessage: (listener: (message: BusMessage) => void) => void
  /** Whether the processes hear each other, as far as this one knows. */
  isWhole: () => boolean
  close: () => Promise<void>
}

const CHANNEL = 'tomewright:live'
const AGAIN_MS = 500

/** Opens the bus over the channels of a Redis or Valkey, with a connection to send and one to hear. */
export async function liveBus(url: string, log: Logger): Promise<LiveBus> {
  const self = newId()
  const listeners: ((message: BusMessage) => void)[] = []
  const tell = (message: BusMessage) => {
    for (const listener of listeners) listener(message)
  }
  const hear = (text: string) => {
    const { from, ...message } = JSON.parse(text)
    if (from !== self) tell(message)
  }
  const [sending, hearing] = await Promise.all([
    redisClient(url, 'live-send', log, {}),
    redisClient(url, 'live-hear', log, {}),
  ])
  let isListening = false
  let isClosed = false
  let repeat: NodeJS.Timeout | undefined

  /** The client subscribes again by itself after a connection was lost, before it is ready. */
  async function listen() {
    try {
      if (!isListening) await hearing.client.subscribe(CHANNEL, hear)
      isListening = true
      tell({ missed: true })
    } catch (error) {
      hearing.noteFailure(error)
    }
  }

  async function publish(message: BusMessage) {
    try {
      await sending.ask(() => sending.client.publish(CHANNEL, JSON.stringify({ from: self, ...message })))
      sending.noteSuccess()
    } catch (error) {
      if (isClosed) return
      sending.noteFailure(error)
      repeat ??= setTimeout(() => {
        repeat = undefined
        void publish({ missed: true })
      }, AGAIN_MS).unref()
    }
  }

  hearing.client.on('ready', () => void listen())
  if (hearing.client.isReady) await listen()
  return {
    send: message => void publish(message),
    onMessage: listener => void listeners.push(listener),
    isWhole: () => sending.isUp() && hearing.isUp() && isListening,
    close: async () => {
      isClosed = true
      clearTimeout(repeat)
      sending.close()
      hearing.close()
    },
  }
}
