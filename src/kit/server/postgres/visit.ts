import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { connectionUrl, runningConnection } from './connection.ts'
import { readLock } from './lock.ts'
import { StartRefusal } from './start-refusal.ts'
import { startPostgres } from './supervisor.ts'

/** Whether an application is at work on the embedded database of a DATA_DIR. */
export function isAtWork(dataDir: string): boolean {
  return readLock(join(dataDir, 'postgres')).state === 'live'
}

/** Does something with the embedded database of a DATA_DIR: through its socket while it runs, else it is started for that long. */
export async function visitDatabase<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const cluster = join(dataDir, 'postgres')
  if (!existsSync(cluster)) throw new StartRefusal(`There is no database in ${dataDir}.`)
  const running = isAtWork(dataDir) ? runningConnection(cluster) : undefined
  if (running) return work(connectionUrl(running))
  const postgres = await startPostgres({ dataDir: cluster })
  return work(postgres.url).finally(() => postgres.stop())
}
