import { once } from 'node:events'
import { WebSocket } from 'ws'
import { newId } from '#kit/shared/ids.ts'
import type { Player } from './people.ts'
import { type Measured, processorSeconds } from './stage.ts'

export const LINES_A_SECOND = 20
const TEXT = 'There is hot water with an opinion, and somebody has labelled the onion.'

/** A room full of open connections. */
export type Room = {
  clients: WebSocket[]
  /** How often each line was heard, when first, and how long after that by each of the others. */
  heard: Map<string, number>
  begun: Map<string, number>
  delays: number[]
  close: () => Promise<void>
}

/** Opens connections as a browser does, ten at a time, and lets each of them join the room. */
export async function fillRoom(port: number, players: Player[], channel: string): Promise<Room> {
  const room = emptyRoom()
  for (let at = 0; at < players.length; at += 10)
    await Promise.all(
      players.slice(at, at + 10).map(async player => room.clients.push(await enter(port, player, channel, room))),
    )
  return room
}

function emptyRoom(): Room {
  const clients: WebSocket[] = []
  const close = async () => {
    for (const client of clients) client.terminate()
  }
  return { clients, heard: new Map(), begun: new Map(), delays: [], close }
}

/** The words of the transport: `0` open, `2` are you there, `3` yes, `40` begin, `42` an event, `43` an answer to one. */
async function enter(port: number, { cookie }: Player, channel: string, room: Room): Promise<WebSocket> {
  const address = `ws://127.0.0.1:${port}/api/live/?EIO=4&transport=websocket`
  const client = new WebSocket(address, {
    headers: { cookie, origin: `http://127.0.0.1:${port}` },
    perMessageDeflate: false,
  })
  const joined = new Promise<void>((resolve, reject) => {
    client.on('error', reject)
    client.on('close', () => reject(new Error('the connection was closed')))
    client.on('message', data => {
      const said = data.toString()
      if (said === '2') client.send('3')
      else if (said.startsWith('0')) client.send('40')
      else if (said.startsWith('42["welcome"')) client.send(`420${JSON.stringify(['join', channel])}`)
      else if (said === '430[true]') resolve()
      else if (said.startsWith('42["news"')) hear(said, room)
      else if (said.startsWith('430')) reject(new Error(`not let into ${channel}: ${said}`))
    })
  })
  await joined
  return client
}

/** The same number of connections to a server that does nothing but pass lines on. */
export async function fillBareRoom(port: number, count: number): Promise<Room> {
  const room = emptyRoom()
  for (let at = 0; at < count; at++) {
    const client = new WebSocket(`ws://127.0.0.1:${port}/`, { perMessageDeflate: false })
    client.on('message', data => hear(data.toString(), room))
    await once(client, 'open')
    room.clients.push(client)
  }
  return room
}

const ID = /"id":"([^"]+)"/

/** The first of all to hear a line stands for its commit; how long after that did this one hear it? */
function hear(said: string, { heard, begun, delays }: Room) {
  const now = performance.now()
  const id = ID.exec(said)![1]!
  if (!begun.has(id)) begun.set(id, now)
  heard.set(id, (heard.get(id) ?? 0) + 1)
  delays.push(now - begun.get(id)!)
}

export type Evening = {
  delivered: number
  sent: number
  everyLineOnce: boolean
  microseconds: number
  delays: number[]
}

/** Says so many lines a second for so long, and sees who heard what and what it cost the server. */
export async function talk(
  server: Measured,
  room: Room,
  say: (turn: number) => Promise<unknown>,
  seconds: number,
): Promise<Evening> {
  room.heard.clear()
  room.begun.clear()
  room.delays.length = 0
  const before = processorSeconds(server.pid)
  const said: Promise<unknown>[] = []
  await new Promise<void>(resolve => {
    const timer = setInterval(() => {
      said.push(say(said.length))
      if (said.length < seconds * LINES_A_SECOND) return
      clearInterval(timer)
      resolve()
    }, 1000 / LINES_A_SECOND)
  })
  await Promise.all(said)
  const all = said.length * room.clients.length
  for (let tries = 0; room.delays.length < all && tries < 200; tries++)
    await new Promise(resolve => setTimeout(resolve, 10))
  const used = processorSeconds(server.pid) - before
  return {
    sent: said.length,
    delivered: room.delays.length,
    everyLineOnce:
      room.heard.size === said.length && [...room.heard.values()].every(times => times === room.clients.length),
    microseconds: (used * 1e6) / room.delays.length,
    delays: [...room.delays],
  }
}

/** Says a line in the chat of a book, as one after the other. */
export const chatIn = (port: number, bookId: string, players: Player[]) => {
  let turn = 0
  return async () => {
    const { cookie, characterId } = players[turn++ % players.length]!
    const response = await fetch(`http://127.0.0.1:${port}/api/books/${bookId}/chat`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ id: newId(), characterId, text: TEXT }),
    })
    if (!response.ok) throw new Error(`a line was refused: ${response.status} ${await response.text()}`)
    await response.arrayBuffer()
  }
}

/** The same bytes as the news of a chat line, said to the bare server. */
export const sayTo = (port: number, bookId: string) => async () => {
  await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    body: JSON.stringify({
      name: 'board.chatSaid',
      channel: `board:${bookId}`,
      payload: {
        bookId,
        line: {
          id: newId(),
          authorId: newId(),
          characterId: newId(),
          author: 'Character 100',
          avatarUrl: null,
          createdAt: new Date(),
          content: TEXT,
        },
      },
    }),
  })
}
