import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** One request as it goes over the wire. */
export function request(method: string, path: string, headers: Record<string, string>, body?: unknown): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all: Record<string, string> = {
    host: '127.0.0.1',
    accept: 'application/json',
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
}

export type Volley = { answered: number; failed: number; perSecond: number }

/** Keeps so many connections busy for so long, each with one request at a time. `next` makes the next request. */
export async function hammer(
  port: number,
  next: () => Buffer,
  { connections = 16, seconds = 2 } = {},
): Promise<Volley> {
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(port, '127.0.0.1').setNoDelay(true)
      await once(socket, 'connect')
      return socket
    }),
  )
  const begun = performance.now()
  const until = begun + seconds * 1000
  const counts = await Promise.all(sockets.map(socket => busy(socket, next, until)))
  const took = (performance.now() - begun) / 1000
  const answered = counts.reduce((sum, count) => sum + count.answered, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  return { answered, failed, perSecond: answered / took }
}

/** As many answers a second as come; a refusal among them is an error. */
export async function speed(port: number, next: () => Buffer, options?: { connections?: number; seconds?: number }) {
  const { perSecond, failed } = await hammer(port, next, options)
  if (failed > 0) throw new Error(`${failed} answers were refusals`)
  return perSecond
}

function busy(socket: Socket, next: () => Buffer, until: number): Promise<{ answered: number; failed: number }> {
  const count = { answered: 0, failed: 0 }
  let held: Buffer = Buffer.alloc(0)
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', () => resolve(count))
    socket.on('data', chunk => {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
      const end = endOfAnswer(held)
      if (end < 0) return
      if (held[9] === 0x32) count.answered++
      else count.failed++
      held = Buffer.alloc(0)
      if (performance.now() < until) socket.write(next())
      else socket.destroy()
    })
    socket.write(next())
  })
}

/** Where an answer ends in the bytes so far, by its length or its last chunk; -1 while it is not whole. */
function endOfAnswer(bytes: Buffer): number {
  const body = bytes.indexOf('\r\n\r\n')
  if (body < 0) return -1
  const head = bytes.toString('latin1', 0, body)
  const length = /^content-length: *(\d+)/im.exec(head)
  if (length) return bytes.length >= body + 4 + Number(length[1]) ? body + 4 + Number(length[1]) : -1
  return bytes.subarray(-5).toString('latin1') === '0\r\n\r\n' ? bytes.length : -1
}
