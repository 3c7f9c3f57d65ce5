import { setPriority } from 'node:os'
import { readConfig } from '#kit/server/config.ts'
import { openLog } from '#kit/server/log.ts'
import { NICE } from '#kit/server/long-work/work-limits.ts'
import { openPool } from '#kit/server/postgres/connections.ts'
import { migrate } from '#kit/server/postgres/migrate.ts'
import { openPorts } from './open-ports.ts'
import type { SeenAnswer, SeenOrder, WorldOrder } from './see-as.ts'
import { openSeenWorld } from './see-as-world.ts'

/** The process of the invented world. It has one address, that of its own empty database, and stand-ins for all else. */
const MOST_CONNECTIONS = 4

async function open({ databaseUrl, dataDir, baseUrl, secret }: WorldOrder) {
  await migrate(databaseUrl)
  const config = readConfig({ DATA_DIR: dataDir, BASE_URL: baseUrl, SESSION_SECRET: secret, LOG_LEVEL: 'error' })
  const log = openLog(config)
  const pool = openPool(databaseUrl, { max: MOST_CONNECTIONS, listen: true, application_name: 'tomewright_see_as' })
  const { db, ports } = await openPorts(config, pool, log)
  return openSeenWorld({ db, ports, log, now: () => new Date() })
}

setPriority(NICE)
let look: Awaited<ReturnType<typeof openSeenWorld>> | undefined

async function answerTo(order: WorldOrder | SeenOrder): Promise<SeenAnswer> {
  try {
    if ('databaseUrl' in order) {
      look = await open(order)
      return { id: order.id, page: null }
    }
    if (!look) throw new Error('The world is not open.')
    return { id: order.id, page: await look(order.role, order.page) }
  } catch (error) {
    return { id: order.id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.on('message', async (order: WorldOrder | SeenOrder) => void process.send?.(await answerTo(order)))
// A terminal and a service manager signal every process of the server; this one ends when the server ends it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
