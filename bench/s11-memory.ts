import { setTimeout as pause } from 'node:timers/promises'
import type { House } from './house.ts'
import { fillRoom, LINES_A_SECOND, liveRoom, talk } from './live-room.ts'
import type { Figure } from './pairs.ts'
import { CONNECTIONS, chatter } from './s4-full-room.ts'

const MOST_IDLE = 200
const SECONDS = 10
const SETTLED = 3000

/** What the app's process keeps in memory: after its start, with a thousand people in a room, and when they have left. */
export async function s11Memory(house: House): Promise<Figure[]> {
  const serving = await house.serveAlone()
  const megabytes = async () => {
    await pause(SETTLED)
    return (await serving.usage()).rss / 1024 ** 2
  }
  const idle = await megabytes()
  const room = await fillRoom(CONNECTIONS, liveRoom(serving.port, `board:${house.bookId}`, house.cookie))
  await talk(room, SECONDS * LINES_A_SECOND, chatter(serving.port, house))
  const full = await megabytes()
  room.leave()
  const after = await megabytes()
  await serving.stop()
  return [
    { id: 'S11', what: 'memory, idle', unit: 'MB', ours: idle, goal: `< ${MOST_IDLE}`, reached: idle < MOST_IDLE },
    { id: 'S11', what: 'with a full room', unit: 'MB', ours: full, goal: 'reported' },
    { id: 'S11', what: 'after it', unit: 'MB', ours: after, goal: 'reported' },
  ]
}
