import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseAccount } from '#kit/server/postgres/account.ts'
import { connectionUrl, socketConnection } from '#kit/server/postgres/connection.ts'
import { compileLayer, cutPower, imageOf, layerEnv } from './disk-images.ts'
import { appPart, freePort, rehearsalFolder } from './parts.ts'
import { amissOf, kinds, openWriters, type Written, writing } from './writers.ts'

/** How many writes are acknowledged before a cut, at least, and a payment among them. */
const WRITES = 20
/** How long a round waits for them, in milliseconds. */
const PATIENCE_MS = 90_000

/**
 * Runs the app with its own database above a layer that knows what was synced to the disk, cuts the power in the middle of
 * writing, round after round, and counts the acknowledged writes that are lost or doubled after the next start. Every second
 * cut leaves some of the blocks that were not synced.
 * @param seed repeats the choice of those blocks
 * @returns the exit code: 1 where a write was lost or doubled, or where the site did not start again
 */
export async function rehearsePowerCuts(rounds: number, seed: number, env: Record<string, string>): Promise<number> {
  const folder = rehearsalFolder('power-cuts')
  const library = compileLayer(folder)
  if (!library) {
    console.log('Left out, since there is no C compiler here: power cuts.')
    return 0
  }
  const port = await freePort()
  const [address, origin] = [`http://127.0.0.1:${port}`, `http://tomewright.localhost:${port}`]
  const [data, images] = [join(folder, 'data'), join(folder, 'images')]
  const settings = {
    ...env,
    BASE_URL: origin,
    DATA_DIR: data,
    DATABASE_URL: '',
    REDIS_URL: '',
    SESSION_SECRET: 'a secret of the rehearsal, long enough',
    // Everybody who signs up comes from an address of their own.
    TRUST_PROXY: 'on',
    DEMO: 'on',
  }
  const first = appPart(folder, 'app', port, settings)
  const app = appPart(folder, 'app', port, { ...settings, ...layerEnv(library, data, images) })
  const chance = chances(seed)
  const all: Written[] = []
  let [cuts, failures] = [0, 0]
  const tally = () => {
    const counts = kinds.map(kind => `${all.filter(one => one.kind === kind).length} of ${kind}`)
    console.log(`${cuts} power cuts, ${all.length} writes acknowledged: ${counts.join(', ')}`)
    console.log(failures === 0 ? '0 lost, 0 doubled' : `${failures} lost or doubled`)
  }
  // A rehearsal that is interrupted says what it has seen.
  process.once('exit', tally)
  try {
    // The demo world is planted, and everything is on the disk.
    await first.start()
    await first.stop()
    imageOf(data, images)
    await app.start()
    const cluster = join(data, 'postgres')
    const database = connectionUrl(socketConnection(cluster, databaseAccount(cluster)))
    const { writers, isServed } = await openWriters(address, origin)
    for (let round = 0; round < rounds; round++) {
      const work = writing(writers)
      const has = (kind: Written['kind']) => work.acknowledged.some(one => one.kind === kind)
      const isEnough = () => work.acknowledged.length >= WRITES && has('payment')
      for (const end = Date.now() + PATIENCE_MS; !isEnough(); await pause(5))
        if (Date.now() > end) throw new Error(`only ${work.acknowledged.length} writes were acknowledged in a round`)
      await killAbove(data, images)
      await work.stop()
      const { acknowledged } = work
      cutPower(data, images, round % 2 === 1 ? chance : undefined)
      imageOf(data, images)
      cuts++
      all.push(...acknowledged)
      await app.start()
      failures += tell(`cut ${cuts}`, await amissOf(database, isServed, acknowledged))
    }
    // What was there after its round is still there after all of them.
    failures += tell('after all cuts', await amissOf(database, isServed, all))
  } finally {
    await killAbove(data, images)
  }
  return failures > 0 ? 1 : 0
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function chances(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Ends all programs above the layer at one moment: none of them does anything about the end of another. */
async function killAbove(data: string, images: string): Promise<void> {
  for (let left = runningAbove(data, images); left.length > 0; left = runningAbove(data, images)) {
    for (const signal of ['SIGSTOP', 'SIGKILL'] as const)
      for (const pid of left)
        try {
          process.kill(pid, signal)
        } catch {
          // It has ended by itself.
        }
    await pause(20)
  }
}

/** By a variable, or by the folder in which it runs: PostgreSQL writes the names of its processes over the variables. */
const runningAbove = (data: string, images: string): number[] =>
  readdirSync('/proc').flatMap(pid => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return []
    try {
      const isAbove =
        readlinkSync(`/proc/${pid}/cwd`).startsWith(data) ||
        readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`UNSYNCED_IMAGES=${images}\0`)
      return isAbove ? [Number(pid)] : []
    } catch {
      return []
    }
  })

function tell(when: string, { lost, doubled }: Awaited<ReturnType<typeof amissOf>>): number {
  for (const { kind, key } of lost) console.log(`✖ ${when}: the ${kind} ${key} is lost`)
  for (const { kind, key } of doubled) console.log(`✖ ${when}: the ${kind} ${key} is there more than once`)
  return lost.length + doubled.length
}
