import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, escapeIdentifier, type Pool } from 'pg'
import { inject } from 'vitest'
import { openPool } from '#kit/server/postgres/connections.ts'
import { MIGRATIONS, migrate } from '#kit/server/postgres/migrate.ts'

/** A database server for tests, and the mark of the run that its databases carry in their names. */
export type TestCluster = { url: string; run: string }

export type TestDatabase = { pool: Pool; url: string; drop: () => Promise<void> }

type TestDatabaseOptions = {
  /** The name of a seeded template: made by the first who asks in a run, copied by all. */
  template?: string
  /** Fills the template; gets its URL and closes what it opens. */
  seed?: (url: string) => Promise<void>
  /** Default: the cluster of this test run. */
  cluster?: TestCluster
}

/** A clean, migrated database of one's own (with `seed`, a seeded one): a copy of a template, so it takes milliseconds. */
export async function testDatabase({
  template,
  seed,
  cluster = theCluster(),
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const admin = await connected(cluster.url)
  try {
    const plain = `tw_${cluster.run}_${migrationsKey()}`
    await ensureTemplate(admin, plain, 'template0', async url => void (await migrate(url)), cluster)
    const source = template && seed ? `${plain}_${template}` : plain
    if (template && seed) await ensureTemplate(admin, source, plain, seed, cluster)
    const name = `tw_${cluster.run}_${randomBytes(6).toString('hex')}`
    await copyDatabase(admin, name, source)
    const url = urlOf(cluster, name)
    const pool = openPool(url, { max: 5 })
    return { pool, url, drop: () => drop(cluster, name, pool) }
  } finally {
    await admin.end()
  }
}

/** Makes a template once: the holder of the lock makes it, the others find it finished. A half-made one is made anew. */
async function ensureTemplate(
  admin: Client,
  name: string,
  from: string,
  fill: (url: string) => Promise<void>,
  cluster: TestCluster,
): Promise<void> {
  if (await isFinished(admin, name)) return
  await admin.query('select pg_advisory_lock(hashtext($1))', [name])
  try {
    if (await isFinished(admin, name)) return
    await admin.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
    await copyDatabase(admin, name, from)
    await fill(urlOf(cluster, name))
    // Nobody may be connected to a database that is being copied; a closing connection lingers for a moment.
    await admin.query(`alter database ${escapeIdentifier(name)} with allow_connections false`)
    await admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name])
    await admin.query(`alter database ${escapeIdentifier(name)} with is_template true`)
  } finally {
    await admin.query('select pg_advisory_unlock(hashtext($1))', [name])
  }
}

async function isFinished(admin: Client, name: string): Promise<boolean> {
  const { rows } = await admin.query('select datistemplate from pg_database where datname = $1', [name])
  return rows[0]?.datistemplate === true
}

/** Copying files is some ten times as fast as copying through the log, on a server that does not wait for its disk. */
async function copyDatabase(admin: Client, name: string, from: string): Promise<void> {
  const [copy, template] = [name, from].map(escapeIdentifier)
  await admin.query(`create database ${copy} template ${template} strategy file_copy`)
  // As our own server has it; another one may still reckon with turning disks, and choose other plans.
  await admin.query(`alter database ${copy} set random_page_cost = 1.1`)
}

async function drop(cluster: TestCluster, name: string, pool: Pool): Promise<void> {
  await pool.end()
  const admin = await connected(cluster.url)
  await admin.query(`drop database if exists ${escapeIdentifier(name)} with (force)`).finally(() => admin.end())
}

/** Removes every database of a run, for servers that outlive it. */
export async function dropRun({ url, run }: TestCluster): Promise<void> {
  const admin = await connected(url)
  const { rows } = await admin.query('select datname, datistemplate from pg_database where starts_with(datname, $1)', [
    `tw_${run}_`,
  ])
  for (const { datname, datistemplate } of rows) {
    if (datistemplate) await admin.query(`alter database ${escapeIdentifier(datname)} with is_template false`)
    await admin.query(`drop database ${escapeIdentifier(datname)} with (force)`)
  }
  await admin.end()
}

function theCluster(): TestCluster {
  const cluster = inject('testCluster')
  if (!cluster) throw new Error('No test database: vitest needs globalSetup with test/postgres/test-cluster.ts')
  return cluster
}

async function connected(url: string): Promise<Client> {
  const client = new Client(url)
  await client.connect()
  return client
}

function urlOf(cluster: TestCluster, database: string): string {
  const url = new URL(cluster.url)
  url.pathname = `/${database}`
  return url.href
}

function migrationsKey(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS)
    .filter(file => file.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 12)
}
