import type { House } from './house.ts'
import { fillRoom, LINES_A_SECOND, liveRoom, type Room, talk } from './live-room.ts'
import type { Figure } from './pairs.ts'
import { CONNECTIONS, chatter } from './s4-full-room.ts'

const MINUTE = 60
/** The minute in which caches and limits are full. */
const SETTLED = 2
/** The limit of the growth after that, in MB. */
const MOST_GROWTH = 5

const seconds = () => Number(process.env.BENCH_SOAK_SECONDS ?? 10 * MINUTE)

/** Which of the connections has heard which line, and how often. */
function ledger({ connect, enter }: ReturnType<typeof liveRoom>) {
  const numbers = new WeakMap<object, number>()
  const times = new Map<string, Uint8Array>()
  const count = (line: string, n: number) => {
    const id = /"id":"([^"]+)"/.exec(line)![1]!
    const heard = times.get(id) ?? new Uint8Array(CONNECTIONS)
    heard[n]! += 1
    times.set(id, heard)
  }
  const counted: ReturnType<typeof liveRoom> = {
    connect: n => {
      const client = connect(n)
      numbers.set(client, n)
      return client
    },
    enter: (client, hear) =>
      enter(client, line => {
        count(line, numbers.get(client)!)
        hear(line)
      }),
  }
  /** What was heard since the last time, of so many lines. */
  const take = (lines: number) => {
    const all = [...times.values()].flatMap(heard => [...heard])
    times.clear()
    const delivered = all.filter(often => often > 0).length
    return {
      delivered,
      lost: lines * CONNECTIONS - delivered,
      doubled: all.reduce((sum, often) => sum + Math.max(0, often - 1), 0),
    }
  }
  return { counted, take }
}

/**
 * A thousand live connections to one process and twenty lines a second, for ten minutes or `BENCH_SOAK_SECONDS`. The memory of the
 * process is taken after a collection, each minute; a process that grows under a steady load does not run for weeks.
 */
export async function s16Soak(house: House): Promise<Figure[]> {
  const serving = await house.serveAlone()
  const { counted, take } = ledger(liveRoom(serving.port, `board:${house.bookId}`, house.cookie))
  const room: Room = await fillRoom(CONNECTIONS, counted)
  const say = chatter(serving.port, house)
  const sums = { sent: 0, delivered: 0, lost: 0, doubled: 0 }
  const memory: { used: number; rss: number }[] = []
  for (let left = seconds(); left > 0; left -= MINUTE) {
    const lines = Math.min(left, MINUTE) * LINES_A_SECOND
    await talk(room, lines, say)
    const { delivered, lost, doubled } = take(lines)
    sums.sent += lines
    sums.delivered += delivered
    sums.lost += lost
    sums.doubled += doubled
    const name = memory.length + 1
    const collected = await serving.collected(name === SETTLED || left <= MINUTE ? `minute-${name}` : undefined)
    memory.push({ used: collected.used / 1024 ** 2, rss: collected.rss / 1024 ** 2 })
    console.error(
      `S16 minute ${name}: ${memory.at(-1)!.used.toFixed(1)} MB in use, ${memory.at(-1)!.rss.toFixed(0)} MB resident`,
    )
  }
  room.leave()
  await serving.stop()
  const from = memory[Math.min(SETTLED, memory.length) - 1]!
  const growth = memory.at(-1)!.used - from.used
  const one = (what: string, ours: number, goal = 'reported', reached?: boolean): Figure => ({
    id: 'S16',
    what,
    unit: '',
    ours,
    goal,
    ...(reached !== undefined && { reached }),
  })
  return [
    { ...one('soak: growth in use', growth, `< ${MOST_GROWTH}`, growth < MOST_GROWTH), unit: 'MB' },
    { ...one('growth of the resident memory', memory.at(-1)!.rss - from.rss), unit: 'MB' },
    { ...one('in use at the end', memory.at(-1)!.used), unit: 'MB' },
    one('lines sent', sums.sent),
    one('lines delivered', sums.delivered),
    one('lines lost', sums.lost, '0', sums.lost === 0),
    one('lines doubled', sums.doubled, '0', sums.doubled === 0),
  ]
}
