import { Client, type ClientBase, type Pool } from 'pg'

/** A new connection that is not there after so long never will be. */
export const LONGEST_CONNECT_MS = 5000
/** After a connection that timed out, others are refused at once for so long: those who wait for one need not try it too. */
const REST_MS = 1000
/** How often the connections are looked at. */
const LOOK_MS = 500
/** An answer that takes longer is asked about, on another connection. */
const SILENCE_MS = 4000
/** How long the server has to say whether it is at work on it: long enough for a machine that is very busy. */
const ANSWER_MS = 5000
/** Behind a pooler nobody can say which session works on a statement, so an answer may only take so long. */
const SILENCE_BEHIND_POOLER_MS = 60_000

/** What the client of `pg` knows of itself, and its types do not say. */
type Inside = {
  _activeQuery: object | null
  processID: number | null
  connection: { stream: { bytesRead: number; destroy: (error: Error) => void } }
}
type Watched = ClientBase & Inside
const inside = (client: ClientBase) => client as unknown as Watched

type Waiting = { query: object; bytesRead: number; since: number }

/** Whether a connection waits for the answer to the same statement, without a byte more of it. */
const isStill = ({ _activeQuery, connection }: Watched, before: Waiting | undefined) =>
  _activeQuery === before?.query && connection.stream.bytesRead === before?.bytesRead

type Options = { silenceMs?: number; answerMs?: number; isPooled?: boolean }

/** The connections of a class, with an end to the time that opening one takes. */
export function hastyClient(Base: typeof Client): typeof Client {
  let restsUntil = 0
  const gone = () => Object.assign(new Error('The database did not answer to a new connection'), { code: 'ETIMEDOUT' })
  return class extends Base {
    constructor(config?: ConstructorParameters<typeof Client>[0]) {
      const given = typeof config === 'string' ? { connectionString: config } : config
      super({ connectionTimeoutMillis: LONGEST_CONNECT_MS, ...given })
    }

    override connect = ((done?: (error: Error | null) => void) => {
      const opened =
        performance.now() < restsUntil
          ? Promise.reject(gone())
          : super.connect().catch((error: Error) => {
              if (error.message !== 'timeout expired') throw error
              restsUntil = performance.now() + REST_MS
              throw gone()
            })
      if (!done) return opened
      opened.then(() => done(null), done)
    }) as Client['connect']
  }
}

/**
 * Ends the connections of a pool that a network has forgotten: what is sent there reaches nobody, and nobody says so. Where
 * a statement has had no answer for a while, the server is asked on a new connection whether it is at work on it. If it is
 * not, or does not answer, the connection ends, and with it all that lie idle.
 */
export function endSilentConnections(pool: Pool, { silenceMs, answerMs = ANSWER_MS, isPooled = false }: Options = {}) {
  const longest = silenceMs ?? (isPooled ? SILENCE_BEHIND_POOLER_MS : SILENCE_MS)
  const waiting = new Map<Watched, Waiting | undefined>()
  const idle = new Set<Watched>()
  let isAsking = false
  let looks: NodeJS.Timeout | undefined

  const end = (client: Inside) =>
    client.connection.stream.destroy(
      Object.assign(new Error('The database did not answer, and does not work on an answer'), { code: 'ETIMEDOUT' }),
    )

  /** Those of the connections on whose statements the server works. */
  async function atWork(pids: number[]): Promise<Set<number>> {
    const { options } = pool
    // The pool hides the password from those who copy its options.
    const own = { ...options, password: options.password, connectionTimeoutMillis: answerMs, query_timeout: answerMs }
    const client = new Client(own)
    client.on('error', () => undefined)
    try {
      await client.connect()
      // A server that waits to send has nobody who takes its answer.
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity
          where pid = any ($1) and state = 'active' and wait_event is distinct from 'ClientWrite'`,
        [pids],
      )
      return new Set(rows.map(({ pid }) => pid))
    } catch {
      return new Set()
    } finally {
      client.end().catch(() => undefined)
    }
  }

  /** The connections whose statement has had no byte of an answer for too long. */
  function silentOnes(now: number) {
    const silent: Watched[] = []
    for (const [client, before] of waiting) {
      const query = client._activeQuery
      const { bytesRead } = client.connection.stream
      if (!before || !isStill(client, before)) waiting.set(client, query ? { query, bytesRead, since: now } : undefined)
      else if (now - before.since >= longest) silent.push(client)
    }
    return silent
  }

  async function look() {
    const now = performance.now()
    const silent = silentOnes(now)
    if (silent.length === 0 || isAsking) return
    isAsking = true
    const asked = silent.map(client => ({ client, before: waiting.get(client) }))
    const busy = isPooled ? new Set() : await atWork(silent.flatMap(({ processID }) => processID ?? []))
    isAsking = false
    // A process that was busy itself may have read the answer only now.
    const lost = asked.filter(({ client, before }) => isStill(client, before) && !busy.has(client.processID))
    for (const { client } of asked) waiting.set(client, undefined)
    for (const { client } of lost) end(client)
    if (lost.length > 0) for (const client of idle) end(client)
  }

  pool.on('connect', client => {
    waiting.set(inside(client), undefined)
    looks ??= setInterval(() => void look(), LOOK_MS).unref()
  })
  pool.on('acquire', client => void idle.delete(inside(client)))
  pool.on('release', (error, client) => void (error || idle.add(inside(client))))
  pool.on('remove', client => {
    waiting.delete(inside(client))
    idle.delete(inside(client))
    if (waiting.size > 0) return
    clearInterval(looks)
    looks = undefined
  })
}
