import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { type CastName, demoId } from '#app/demo/cast.ts'
import { newId } from '#kit/shared/ids.ts'
import { type Person, portraitOf, signedIn } from './people.ts'

const BOOK = demoId('lantern')
const SPEAKERS: CastName[] = ['otto', 'pell', 'vex', 'lio']
/** Twenty lines a minute are allowed to a person. */
const LINE_PAUSE_MS = 3200

/** After a fault a page notices within so long that its connection is dead, and hears what it missed. */
const HEARING_MS = 30_000
/** Nobody waits for an answer longer than this. */
const PATIENCE_MS = 20_000
const patient = (url: string, how: RequestInit = {}) => fetch(url, { ...how, signal: AbortSignal.timeout(PATIENCE_MS) })

/** What the clients saw during one fault. */
export type Seen = {
  reads: number
  failedReads: number
  files: number
  failedFiles: number
  writes: number
  failedWrites: number
  lines: number
  refusedLines: number
  lost: number
  doubled: number
  unheard: number
  longestMs: number
  firstFailures: string[]
}

type Line = { id: string; text: string; isSaid: boolean; ended: Promise<unknown> }

/**
 * People who read, write, speak and listen through the proxy, without a browser.
 * @param stored how often a text is in the database
 */
export async function openClients(
  address: string,
  origin: string,
  stored: (texts: string[]) => Promise<Map<string, number>>,
) {
  const people = new Map<CastName, Person>()
  for (const name of SPEAKERS)
    people.set(name, { ...(await signedIn(address, origin, name)), 'content-type': 'application/json' })
  const otto = people.get('otto')!

  /** Calls a procedure as a page does, which marks what may be done twice. */
  const call = (headers: Person, path: string, input: object) =>
    patient(`${address}/api/rpc/${path}`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': newId() },
      body: JSON.stringify({ json: input }),
    })
  for (const name of ['vex', 'lio'] as const)
    await call(people.get(name)!, 'characters/make', {
      id: newId(),
      name: `${name} of the rehearsal`,
      join: { password: 'reeds-laid-flat' },
    })

  const portrait = await portraitOf(address, otto)

  let seen: Seen
  let said: Line[] = []
  const heard = [new Set<string>(), new Set<string>()]
  const sockets: Socket[] = []
  let isOver = false

  async function chatTexts(): Promise<{ id: string; content: string }[]> {
    const answer = await patient(`${address}/api/books/${BOOK}/chat`, { headers: otto })
    return answer.ok ? ((await answer.json()) as { lines: { id: string; content: string }[] }).lines : []
  }

  /** Counts one request, and keeps the words of the first that failed. */
  async function counted(now: Seen, work: () => Promise<Response>, what: string): Promise<boolean> {
    const begun = performance.now()
    const answer = await work().catch((error: Error) => error)
    const text = answer instanceof Response ? await answer.text().catch(String) : String(answer.cause ?? answer)
    now.longestMs = Math.max(now.longestMs, Math.round(performance.now() - begun))
    const isFine = answer instanceof Response && answer.ok
    if (!isFine && now.firstFailures.length < 3)
      now.firstFailures.push(`${what}: ${answer instanceof Response ? answer.status : ''} ${text.slice(0, 90)}`)
    return isFine
  }

  const loop = async (waitMs: number, turn: () => Promise<void>) => {
    while (!isOver) {
      await turn()
      await pause(waitMs)
    }
  }
  const reads = (what: string, ask: () => Promise<Response>) => async () => {
    const now = seen
    now.reads++
    if (!(await counted(now, ask, what))) now.failedReads++
  }
  const looks = async () => {
    const now = seen
    now.files++
    if (!(await counted(now, () => patient(`${address}${portrait}`, { headers: otto }), 'file'))) now.failedFiles++
  }
  const stays = async () => {
    const now = seen
    now.writes++
    const stay = () =>
      patient(`${address}/api/books/${BOOK}/inn/places/hub`, { method: 'PUT', headers: otto, body: '{}' })
    if (!(await counted(now, stay, 'PUT'))) now.failedWrites++
  }
  const speaks = (name: CastName) => async () => {
    const now = seen
    const line: Line = { id: newId(), text: `${name} ${newId()}`, isSaid: false, ended: Promise.resolve() }
    said.push(line)
    now.lines++
    const say = () => call(people.get(name)!, 'inn/addChatLine', { bookId: BOOK, id: line.id, text: line.text })
    const answered = counted(now, say, 'line')
    line.ended = answered
    line.isSaid = await answered
    if (!line.isSaid) now.refusedLines++
  }

  /** Listens as an open page does, which refetches after each new connection and after missed news. */
  function listen(to: Set<string>) {
    const socket = io(address, {
      path: '/api/live',
      transports: ['websocket'],
      reconnectionDelay: 500,
      reconnectionDelayMax: 5000,
      forceNew: true,
      extraHeaders: { cookie: otto.cookie!, origin },
    })
    sockets.push(socket)
    const refetch = async () => {
      for (const { id } of await chatTexts().catch(() => [])) to.add(id)
    }
    socket.on('welcome', async () => {
      await socket.emitWithAck('join', `board:${BOOK}`)
      await refetch()
    })
    socket.on('news', ({ name, payload }: { name: string; payload: { line?: { id: string } } | null }) => {
      if (payload?.line) to.add(payload.line.id)
      if (name === 'missed') void refetch()
    })
  }

  const begin = () => {
    seen = {
      reads: 0,
      failedReads: 0,
      files: 0,
      failedFiles: 0,
      writes: 0,
      failedWrites: 0,
      lines: 0,
      refusedLines: 0,
      lost: 0,
      doubled: 0,
      unheard: 0,
      longestMs: 0,
      firstFailures: [],
    }
    said = []
  }
  begin()
  for (const one of heard) listen(one)
  const loops = [
    loop(
      30,
      reads('GET', () => patient(`${address}/api/books/${BOOK}/board`, { headers: otto })),
    ),
    loop(
      30,
      reads('query', () => call(otto, 'inn/chat', { bookId: BOOK })),
    ),
    loop(100, looks),
    loop(100, stays),
    ...SPEAKERS.map(name => loop(LINE_PAUSE_MS, speaks(name))),
  ]

  return {
    begin,
    /** What was seen since `begin`, when all that is under way has ended. */
    async end(): Promise<Seen> {
      const [now, lines] = [seen!, said]
      begin()
      await Promise.all(lines.map(({ ended }) => ended))
      const unheard = () => lines.filter(line => line.isSaid && !heard.every(one => one.has(line.id))).length
      await pause(2000)
      for (const until = performance.now() + HEARING_MS; unheard() > 0 && performance.now() < until; ) await pause(100)
      const counts = await stored(lines.map(({ text }) => text))
      const times = ({ text }: Line) => counts.get(text) ?? 0
      now.lost = lines.filter(line => line.isSaid && times(line) === 0).length
      now.doubled = lines.filter(line => times(line) > 1).length
      now.unheard = unheard()
      return now
    },
    async close() {
      isOver = true
      for (const socket of sockets) socket.disconnect()
      await Promise.all(loops)
    },
  }
}
