import { newId } from '#kit/shared/ids.ts'
import type { House } from './house.ts'
import { bareRoom, fillRoom, LINES_A_SECOND, liveRoom, type Room, talk } from './live-room.ts'
import { type Figure, inPairs, percentile } from './pairs.ts'

export const CONNECTIONS = 1000
const SECONDS = 4
const TEXT = 'The ferryman takes the coin, bites it, and hands it back: “Not before the bell has gone.”'

/** Everybody says something in turn, so that nobody comes near what one person may say in a minute. */
export function chatter(port: number, { bookId, cookie }: Pick<House, 'bookId' | 'cookie'>) {
  let speaker = 0
  return () => posted(port, `/api/books/${bookId}/chat`, { id: newId(), text: TEXT }, cookie(speaker++))
}

async function posted(port: number, path: string, body: unknown, cookie = ''): Promise<void> {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`a line was refused: ${response.status} ${answer.slice(0, 300)}`)
}

/** The same bytes as the news of a line, to be passed on by the bare server. */
function echo(port: number, bookId: string) {
  return () => {
    const line = {
      id: newId(),
      authorId: bookId,
      characterId: bookId,
      author: 'Hero 500',
      avatarUrl: null,
      createdAt: new Date(),
      content: TEXT,
    }
    const { id } = line
    const touches = { happenings: bookId }
    const news = { name: 'board.chatSaid', channel: `board:${bookId}`, payload: { bookId, line }, touches }
    return posted(port, `/say/${id}`, ['news', news])
  }
}

/** A thousand people in one room and twenty lines a second, against a server that only passes the same bytes on. */
export async function s4FullRoom(house: House): Promise<Figure[]> {
  const { serving, bookId, cookie } = house
  const live = await fillRoom(CONNECTIONS, liveRoom(serving.port, `board:${bookId}`, cookie))
  const bare = await fillRoom(CONNECTIONS, bareRoom(serving.wsPort))
  let everyLineOnce = true

  const measured = (room: Room, say: () => Promise<unknown>) => async () => {
    const before = await serving.usage()
    await talk(room, SECONDS * LINES_A_SECOND, say)
    const after = await serving.usage()
    everyLineOnce &&= [...room.heard.values()].every(times => times.length === room.size)
    const sentAt = await serving.sentAt()
    const delays = [...room.heard].flatMap(([id, times]) => times.map(time => time - sentAt.get(id)!))
    return {
      microseconds: ((after.cpuMs - before.cpuMs) * 1000) / delays.length,
      p50: percentile(delays, 0.5),
      p99: percentile(delays, 0.99),
    }
  }
  const { microseconds, p50, p99 } = await inPairs(
    measured(live, chatter(serving.port, house)),
    measured(bare, echo(serving.barePort, bookId)),
    5,
  )
  live.leave()
  bare.leave()
  return [
    {
      id: 'S4',
      what: 'line delivered',
      unit: 'µs',
      ...microseconds,
      goal: '≤ 1.8',
      reached: microseconds.ratio <= 1.8,
    },
    { id: 'S4', what: 'half of them within', unit: 'ms', ...p50, goal: 'reported' },
    { id: 'S4', what: '99 of 100 within', unit: 'ms', ...p99, goal: '≤ 2', reached: p99.ratio <= 2 },
    { id: 'S4', what: 'every line once', unit: '', ours: everyLineOnce ? 1 : 0, goal: '1', reached: everyLineOnce },
  ]
}
