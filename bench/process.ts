import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { writeHeapSnapshot } from 'node:v8'
import { readConfig } from '#kit/server/config.ts'
import { openLog } from '#kit/server/log.ts'
import { openPool } from '#kit/server/postgres/connections.ts'
import { migrate } from '#kit/server/postgres/migrate.ts'
import type { App } from '../src/app/server/calls.ts'
import { openPorts } from '../src/app/server/open-ports.ts'
import { serve } from '../src/app/server/serve.ts'
import { type Baseline, openBaseline } from './baseline.ts'
import { now } from './clock.ts'
import { plantCrowd } from './crowd.ts'
import { plantDen } from './den.ts'
import { jobsASecond } from './jobs-a-second.ts'
import { plant } from './plant.ts'
import { plantShelves } from './shelves.ts'
import { plantShop } from './shop.ts'
import { plantTable } from './table.ts'

/** What this process is asked for, and how it answers. */
export type Asked = { ask: 'usage' } | { ask: 'sent' } | { ask: 'collected'; snapshot?: string }
/** What is in use after a collection, in the heap and outside of it, and what is resident, in bytes. */
export type Collected = { used: number; rss: number }
/**
 * `connections`: those to the database. `mostRss` is the most of this process since its last collection and of that of long work together,
 * `mostWork` that of the second alone.
 */
export type Usage = { cpuMs: number; rss: number; connections: number; mostRss: number; mostWork: number }

/** The most memory that a process has had, in bytes. */
const mostOf = (pid: string): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

/** The most memory of this process since its last collection, and of those that it has started, in bytes. */
function mostMemory(): { own: number; children: number } {
  if (process.platform !== 'linux') return { own: process.resourceUsage().maxRSS * 1024, children: 0 }
  const children = readdirSync('/proc/self/task').flatMap(thread =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean),
  )
  return { own: mostOf('self'), children: children.reduce((sum, pid) => sum + mostOf(pid), 0) }
}

/**
 * The house under test in a process of its own: plants its world or works on jobs once and leaves, or serves beside the
 * bare handlers.
 */
const [part = '', databaseUrl = '', many = ''] = process.argv.slice(2)
const PLANTERS: Record<string, (app: App) => Promise<unknown>> = {
  plant,
  crowd: async ({ db }) => ({ people: await plantCrowd(db, Number(many)) }),
  den: ({ db }) => plantDen(db, Number(many)),
  shelves: ({ db }) => plantShelves(db, Number(many)),
  table: ({ db }) => plantTable(db, Number(many)),
  shop: app => plantShop(app, Number(many)),
  jobs: app => jobsASecond(app, databaseUrl),
}
const planter = PLANTERS[part]
const config = readConfig(process.env)
const log = openLog(config)
const pool = openPool(databaseUrl, { listen: true })
if (planter) await migrate(pool)
const { db, ports } = await openPorts(config, pool, log)
const app: App = { db, ports, log, now: () => new Date() }

if (planter) {
  const facts = (await planter(app)) as object
  // A long message is sent in parts, and what is left of it would go with the process.
  await new Promise(sent => process.send!(facts, sent))
  process.disconnect!()
  process.exit(0)
}

const sentAt = new Map<string, number>()
const { publish } = ports.hub
ports.hub.publish = said => {
  const { line } = said.payload as { line?: { id: string } }
  if (line) sentAt.set(line.id, now())
  publish(said)
}
// Another process on the same database is measured by the jobs that it does.
if (part === 'shared') ports.jobs.start = async () => undefined
const { port } = await serve(app, 0)
const bare: Baseline | undefined = part === 'alone' ? undefined : await openBaseline(pool)

process.on('disconnect', () => process.exit(0))
process.on('message', (asked: Asked) => {
  if (asked.ask === 'sent') process.send!([...sentAt, ...(bare?.sentAt ?? [])])
  else if (asked.ask === 'collected') {
    // The times of lines are memory of the benchmark, not of the product.
    sentAt.clear()
    globalThis.gc!()
    // From here on the most memory is counted anew.
    if (process.platform === 'linux') writeFileSync('/proc/self/clear_refs', '5')
    const { heapUsed, external, rss } = process.memoryUsage()
    if (asked.snapshot) writeHeapSnapshot(asked.snapshot)
    process.send!({ used: heapUsed + external, rss } satisfies Collected)
  } else {
    const { user, system } = process.cpuUsage()
    const { own, children } = mostMemory()
    process.send!({
      cpuMs: (user + system) / 1000,
      rss: process.memoryUsage().rss,
      // One more listens to changes.
      connections: pool.totalCount + 1,
      mostRss: own + children,
      mostWork: children,
    } satisfies Usage)
  }
})
process.send!({ port, barePort: bare?.port ?? 0, wsPort: bare?.wsPort ?? 0 })
