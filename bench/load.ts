import { connect, type Socket } from 'node:net'

export type Load = {
  /** How many requests altogether. */
  requests: number
  /** The n-th of them, complete as it goes over the wire; see `requestBytes`. */
  request: (n: number) => string | Buffer
  concurrency?: number
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

type Words = { method?: string; path: string; cookie?: string | undefined; body?: unknown; from?: string }

/** A request as bytes, made beforehand so that the one who asks costs as little as possible. */
export function requestBytes({ method = 'GET', path, cookie, body, from }: Words): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const about = text ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n` : ''
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${from ? `x-forwarded-for: ${from}\r\n` : ''}${cookie ? `cookie: ${cookie}\r\n` : ''}${about}\r\n${text}`
}

/**
 * Asks so many times over kept connections, each asking again as soon as it was answered. It reads just enough HTTP to
 * know where an answer ends, for a real client would cost more than the server. An answer that is no success throws.
 * @returns requests a second
 */
export async function load(port: number, { requests, request, concurrency = 32 }: Load): Promise<number> {
  const sockets = await Promise.all(Array.from({ length: concurrency }, () => connected(port)))
  let asked = 0
  const begun = performance.now()
  try {
    await Promise.all(
      sockets.map(async socket => {
        while (asked < requests) await answered(socket, request(asked++))
      }),
    )
  } finally {
    for (const socket of sockets) socket.destroy()
  }
  return requests / ((performance.now() - begun) / 1000)
}

/** How long each of so many requests takes, one after another, in milliseconds. */
export async function timesOf(port: number, requests: number, request: () => string): Promise<number[]> {
  const socket = await connected(port)
  const times: number[] = []
  try {
    while (times.length < requests) {
      const bytes = request()
      const begun = performance.now()
      await answered(socket, bytes)
      times.push(performance.now() - begun)
    }
  } finally {
    socket.destroy()
  }
  return times
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).setNoDelay(true)
    socket.once('error', reject)
  })
}

function answered(socket: Socket, bytes: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let got: Buffer = Buffer.alloc(0)
    const over = (failure?: string) => {
      socket.off('data', hear).off('close', gone)
      if (failure) reject(new Error(failure))
      else resolve()
    }
    const gone = () => over('the connection was closed')
    const hear = (chunk: Buffer) => {
      got = got.length ? Buffer.concat([got, chunk]) : chunk
      if (!isWhole(got)) return
      over(got.toString('latin1', 9, 10) === '2' ? undefined : got.toString('utf8').slice(0, 600))
    }
    socket.on('data', hear).once('close', gone)
    socket.write(bytes)
  })
}

function isWhole(got: Buffer): boolean {
  const end = got.indexOf(HEAD_END)
  if (end < 0) return false
  const length = /\r\ncontent-length: *(\d+)/i.exec(got.toString('latin1', 0, end))?.[1]
  return length === undefined
    ? got.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
    : got.length >= end + HEAD_END.length + Number(length)
}
