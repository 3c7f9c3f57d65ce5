import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { answering, appPart, databasePart, freePort, rehearsalFolder } from './parts.ts'
import { amissOf, type Kind, kinds, openWriters, type Written, writing } from './writers.ts'

/** How many writes are acknowledged before a kill, at least, and a payment among them. */
const WRITES = 20
/** How long a round waits for them, in milliseconds. */
const PATIENCE_MS = 60_000
const TARGETS = ['the app', 'the database', 'both at once'] as const
type Target = (typeof TARGETS)[number]

/**
 * Kills the app and its database in the middle of writing, round after round, and counts the acknowledged writes that are
 * lost or doubled. The database and the files wait for the disk as they do by default. A kill is no power cut: what the
 * system has taken in reaches the disk.
 * @returns the exit code: 1 where a write was lost or doubled
 */
export async function rehearseKills(rounds: number, env: Record<string, string>): Promise<number> {
  const folder = rehearsalFolder('kills')
  const port = await freePort()
  const [address, origin] = [`http://127.0.0.1:${port}`, `http://tomewright.localhost:${port}`]
  const database = await databasePart(folder, { sync: true })
  const settings = {
    ...env,
    BASE_URL: origin,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    REDIS_URL: '',
    SESSION_SECRET: 'a secret of the rehearsal, long enough',
    // Everybody who signs up comes from an address of their own.
    TRUST_PROXY: 'on',
    DEMO: 'on',
  }
  const app = appPart(folder, 'app', port, settings)
  const all: Written[] = []
  const killed = new Map<Target, number>(TARGETS.map(target => [target, 0]))
  let failures = 0
  const tally = () => {
    const of = (kind: Kind) => all.filter(one => one.kind === kind).length
    console.log([...killed].map(([target, times]) => `${times} kills of ${target}`).join(', '))
    console.log(`${all.length} writes acknowledged: ${kinds.map(kind => `${of(kind)} of ${kind}`).join(', ')}`)
    console.log(failures === 0 ? '0 lost, 0 doubled' : `${failures} lost or doubled`)
  }
  // A rehearsal that is interrupted says what it has seen.
  process.once('exit', tally)
  try {
    await app.start()
    const { writers, isServed } = await openWriters(address, origin)
    const amiss = (written: readonly Written[]) => amissOf(database.url, isServed, written)
    for (let round = 0; round < rounds; round++) {
      const target = TARGETS[round % TARGETS.length]!
      const work = writing(writers)
      const isEnough = () =>
        work.acknowledged.length >= WRITES && work.acknowledged.some(({ kind }) => kind === 'payment')
      for (const end = Date.now() + PATIENCE_MS; !isEnough(); await pause(5))
        if (Date.now() > end) throw new Error(`only ${work.acknowledged.length} writes were acknowledged in a round`)
      await Promise.all([target !== 'the app' && database.kill(), target !== 'the database' && app.kill()])
      await work.stop()
      if (target === 'the database') await answering(`${address}/readyz`)
      else await app.start()
      killed.set(target, killed.get(target)! + 1)
      all.push(...work.acknowledged)
      failures += tell(`round ${round + 1}, ${target}`, await amiss(work.acknowledged))
    }
    // What was there after its round is still there after all of them.
    failures += tell('after all rounds', await amiss(all))
  } finally {
    await app.kill()
    await database.stop()
  }
  return failures > 0 ? 1 : 0
}

function tell(when: string, { lost, doubled }: Awaited<ReturnType<typeof amissOf>>): number {
  for (const { kind, key } of lost) console.log(`✖ ${when}: the ${kind} ${key} is lost`)
  for (const { kind, key } of doubled) console.log(`✖ ${when}: the ${kind} ${key} is there more than once`)
  return lost.length + doubled.length
}
