import { demoId } from '../src/app/demo/cast.ts'
import { type Figure, median, percentile, ROUNDS } from './compare.ts'
import { chatIn, type Evening, fillBareRoom, fillRoom, sayTo, talk } from './live-room.ts'
import { seatPlayers } from './people.ts'
import type { Stage } from './stage.ts'

const CONNECTIONS = 1000
const SECONDS = 5

/** One room with a thousand people in it, against a server that only passes the same bytes on. */
export async function fullRoom(stage: Stage): Promise<Figure> {
  const bookId = demoId('lantern')
  const players = await seatPlayers(stage.pool, bookId, demoId('brannoc'), CONNECTIONS)
  const room = await fillRoom(stage.app.port, players, `board:${bookId}`)
  const bare = await stage.beside('bare-hub.ts')
  const bareRoom = await fillBareRoom(bare.port, CONNECTIONS)
  const [chat, say] = [chatIn(stage.app.port, bookId, players), sayTo(bare.port, bookId)]

  await talk(stage.app, room, chat, 1)
  await talk(bare, bareRoom, say, 1)
  const ours: Evening[] = []
  const baseline: Evening[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await talk(stage.app, room, chat, SECONDS))
    baseline.push(await talk(bare, bareRoom, say, SECONDS))
  }
  await room.close()
  await bareRoom.close()
  await bare.stop()

  const cost = (evenings: Evening[]) => median(evenings.map(({ microseconds }) => microseconds))
  const delay = (evenings: Evening[], share: number) => median(evenings.map(({ delays }) => percentile(delays, share)))
  const ratio = median(ours.map(({ microseconds }, round) => microseconds / baseline[round]!.microseconds))
  const late = delay(ours, 0.99) / delay(baseline, 0.99)
  const once = ours.every(({ everyLineOnce }) => everyLineOnce)
  return {
    id: 'S4',
    what: `${CONNECTIONS} people in one room, a line delivered`,
    ours: `${cost(ours).toFixed(1)} µs`,
    baseline: `${cost(baseline).toFixed(1)} µs`,
    ratio,
    target: `at most 1.8; p99 ${late.toFixed(2)} of at most 2; every line once: ${once ? 'yes' : 'no'}`,
    reached: ratio <= 1.8 && late <= 2 && once,
    details: {
      p50: [delay(ours, 0.5), delay(baseline, 0.5)],
      p99: [delay(ours, 0.99), delay(baseline, 0.99)],
      ours: ours.map(withoutDelays),
      baseline: baseline.map(withoutDelays),
    },
  }
}

const withoutDelays = ({ delays: _, ...evening }: Evening) => evening
