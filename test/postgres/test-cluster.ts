import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isAlive } from '#kit/server/postgres/process-list.ts'
import { startPostgres } from '#kit/server/postgres/supervisor.ts'
import { dropRun, type TestCluster } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

/** Tests lose nothing in a power cut: no waiting for the disk, and room for many small pools. */
const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: 300,
}

const FOLDER = 'tomewright-test-'

/** One database server for a whole test run: the one that TEST_DATABASE_URL names, else one of its own. Answers how to end it. */
export default async function testCluster(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const run = randomBytes(4).toString('hex')
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    const cluster = { url: given, run }
    project.provide('testCluster', cluster)
    return () => dropRun(cluster)
  }
  const base = baseFolder()
  sweep(base)
  const folder = join(base, `${FOLDER}${process.pid}`)
  mkdirSync(folder, { mode: 0o711, recursive: true })
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings: THROW_AWAY, sync: false })
  project.provide('testCluster', { url: postgres.url, run })
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const MEMORY = '/dev/shm'
const ENOUGH = 2 * 1024 ** 3

/** Memory where there is plenty: copying a database is a matter of some hundred files. */
function baseFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ENOUGH ? MEMORY : tmpdir()
}

/** Removes what runs that were killed have left. */
function sweep(base: string): void {
  for (const name of readdirSync(base)) {
    if (!name.startsWith(FOLDER) || isAlive(Number(name.slice(FOLDER.length)))) continue
    rmSync(join(base, name), { recursive: true, force: true })
  }
}
