import { setTimeout as pause } from 'node:timers/promises'
import { demoId } from '../src/app/demo/cast.ts'
import type { Figure } from './compare.ts'
import { chatIn, fillRoom, talk } from './live-room.ts'
import { seatPlayers } from './people.ts'
import { megabytes, type Stage } from './stage.ts'

const CONNECTIONS = 1000
const MOST_IDLE = 200

/** What the app's process keeps in memory: after its start, with a thousand people in a room, and after they have left. */
export async function memory(stage: Stage): Promise<Figure> {
  const now = () => megabytes(stage.app.pid, 'VmRSS')
  await pause(3000)
  const idle = now()
  const bookId = demoId('lantern')
  const players = await seatPlayers(stage.pool, bookId, demoId('brannoc'), CONNECTIONS)
  const room = await fillRoom(stage.app.port, players, `board:${bookId}`)
  await talk(stage.app, room, chatIn(stage.app.port, bookId, players), 10)
  const full = now()
  await room.close()
  await pause(3000)
  const after = now()
  return {
    id: 'S11',
    what: 'memory of the app: idle, full, empty again',
    ours: [idle, full, after].map(Math.round).join(' / '),
    baseline: 'MB',
    ratio: null,
    target: `below ${MOST_IDLE} MB idle`,
    reached: idle < MOST_IDLE,
    details: { idle, full, after },
  }
}
