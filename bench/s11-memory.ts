import { setTimeout as pause } from 'node:timers/promises'
import { IMPORT_ADDRESS } from '#features/book-files/contract.ts'
import { newId } from '#kit/shared/ids.ts'
import { doneJob, exported } from './exported.ts'
import type { House } from './house.ts'
import { fillRoom, LINES_A_SECOND, liveRoom, talk } from './live-room.ts'
import type { Figure } from './pairs.ts'
import { CONNECTIONS, chatter } from './s4-full-room.ts'

const MOST_IDLE = 200
const MOST_AFTER_FILES = 300
const SECONDS = 10
const SMALL_ROOM = 200
const SETTLED = 3000
const MINUTE = 60_000

/**
 * What the app's process keeps in memory, and its connections to the database: after its start, with two hundred and a
 * thousand people in a room, when they have left, and a minute after the longest book was packed in every way and read in again.
 */
export async function s11Memory(house: House): Promise<Figure[]> {
  const serving = await house.serveAlone()
  const megabytes = async (settled = SETTLED) => {
    await pause(settled)
    return (await serving.usage()).rss / 1024 ** 2
  }
  const entering = liveRoom(serving.port, `board:${house.bookId}`, house.cookie)
  const idle = await megabytes()
  const idleConnections = (await serving.usage()).connections
  const few = await fillRoom(SMALL_ROOM, entering)
  await talk(few, SECONDS * LINES_A_SECOND, chatter(serving.port, house))
  const small = await megabytes()
  few.leave()
  const room = await fillRoom(CONNECTIONS, entering)
  await talk(room, SECONDS * LINES_A_SECOND, chatter(serving.port, house))
  const { connections } = await serving.usage()
  const full = await megabytes()
  room.leave()
  const after = await megabytes()
  await packAndImport(serving.port, house)
  const afterFiles = await megabytes(MINUTE)
  await serving.stop()
  return [
    { id: 'S11', what: 'memory, idle', unit: 'MB', ours: idle, goal: `< ${MOST_IDLE}`, reached: idle < MOST_IDLE },
    { id: 'S11', what: 'with two hundred in a room', unit: 'MB', ours: small, goal: 'reported' },
    { id: 'S11', what: 'with a full room', unit: 'MB', ours: full, goal: 'reported' },
    { id: 'S11', what: 'connections to the database, idle', unit: '', ours: idleConnections, goal: 'reported' },
    { id: 'S11', what: 'and with a full room', unit: '', ours: connections, goal: 'reported' },
    { id: 'S11', what: 'after it', unit: 'MB', ours: after, goal: 'reported' },
    {
      id: 'S11',
      what: 'a minute after exports and an import',
      unit: 'MB',
      ours: afterFiles,
      goal: `< ${MOST_AFTER_FILES}`,
      reached: afterFiles < MOST_AFTER_FILES,
    },
  ]
}

async function packAndImport(port: number, { longBookId: bookId, gmCookie: cookie }: House) {
  const book = { port, bookId, cookie }
  await exported(book, 'pdf')
  await exported(book, 'epub')
  const body = await exported(book, 'archive')
  const id = newId()
  const api = `http://127.0.0.1:${port}`
  const headers = { cookie, 'content-type': 'application/zip' }
  const sent = await fetch(`${api}${IMPORT_ADDRESS}?id=${id}`, { method: 'POST', headers, body })
  if (!sent.ok) throw new Error(`no import: ${sent.status}`)
  await doneJob(port, cookie, id)
}
