import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { now } from './clock.ts'

export const LINES_A_SECOND = 20
const AT_ONCE = 10

/** A room full of open connections: how often each line was heard, and each time it was. */
export type Room = { size: number; heard: Map<string, number[]>; leave: () => void }

type Entering = {
  connect: (n: number) => WebSocket
  enter: (client: WebSocket, hear: (line: string) => void) => Promise<void>
}

/** Opens so many connections, a few at a time; all of them are in the room afterwards. */
export async function fillRoom(size: number, { connect, enter }: Entering): Promise<Room> {
  const clients: WebSocket[] = []
  const heard = new Map<string, number[]>()
  const hear = (line: string) => {
    const id = ID.exec(line)![1]!
    const times = heard.get(id)
    if (times) times.push(now())
    else heard.set(id, [now()])
  }
  for (let at = 0; at < size; at += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, size - at) }, async (_, n) => {
        const client = connect(at + n)
        clients.push(client)
        await enter(client, hear)
      }),
    )
  const leave = () => {
    for (const client of clients) client.terminate()
  }
  return { size, heard, leave }
}

const ID = /"id":"([^"]+)"/

/** The words of the transport: `0` open, `2` are you there, `3` yes, `40` begin, `42` an event, `43` the answer to one. */
export const liveRoom = (port: number, channel: string, cookie: (n: number) => string): Entering => ({
  connect: n =>
    new WebSocket(`ws://127.0.0.1:${port}/api/live/?EIO=4&transport=websocket`, {
      headers: { cookie: cookie(n), origin: `http://127.0.0.1:${port}` },
      perMessageDeflate: false,
    }),
  enter: (client, hear) =>
    new Promise((resolve, reject) => {
      client.on('error', reject)
      client.on('message', data => {
        const said = data.toString()
        if (said.startsWith('42["news"')) hear(said)
        else if (said === '2') client.send('3')
        else if (said.startsWith('0')) client.send('40')
        else if (said.startsWith('42["welcome"')) client.send(`420${JSON.stringify(['join', channel])}`)
        else if (said.startsWith('430[{"joined":true')) resolve()
        else if (said.startsWith('430')) reject(new Error(`not let into ${channel}`))
      })
    }),
})

/** A server that does nothing but pass lines on. */
export const bareRoom = (port: number): Entering => ({
  connect: () => new WebSocket(`ws://127.0.0.1:${port}/`, { perMessageDeflate: false }),
  enter: (client, hear) =>
    new Promise((resolve, reject) => {
      client.on('error', reject)
      client.on('open', () => resolve())
      client.on('message', data => hear(data.toString()))
    }),
})

/** Says lines at an even pace, twenty a second, and waits until everybody has heard all of them. */
export async function talk(room: Room, lines: number, say: () => Promise<unknown>): Promise<void> {
  room.heard.clear()
  const said: Promise<unknown>[] = []
  const begun = performance.now()
  while (said.length < lines) {
    said.push(say())
    await pause(Math.max(0, begun + (said.length * 1000) / LINES_A_SECOND - performance.now()))
  }
  await Promise.all(said)
  const isWhole = () => room.heard.size === lines && [...room.heard.values()].every(times => times.length >= room.size)
  for (let tries = 0; !isWhole() && tries < 500; tries++) await pause(10)
}
