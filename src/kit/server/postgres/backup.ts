import { existsSync, readFileSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { StartRefusal } from './start-refusal.ts'
import { TarWriter } from './tar.ts'

/** First and last entry of a backup: what it is, and the sum of all before the last. */
export const HEAD = 'tomewright-backup.json'
export const SEAL = 'tomewright-backup.sha256'

export type BackupHead = { format: 1; madeAt: string; postgresMajor: number }

/** Files of the running server itself, and files that its start makes anew. */
const NOT_KEPT = /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|pg_internal\.init.*|backup_label.*|pgsql_tmp.*)$/
const KEPT_EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
/** In DATA_DIR: other backups, and what is not whole. */
const BESIDE = /^(backups|postgres|postgres\.init-.*|\.restoring)$/

type BackupRequest = {
  /** DATA_DIR. */
  dataDir: string
  /** The files of the server; by default DATA_DIR/postgres. */
  cluster?: string
  /** The running server. */
  url: string
  /** Where the archive goes; must not exist. */
  file: string
}

/**
 * Writes one archive of the database and all other data while the application works. The database is as it was when
 * its part ended, and the files are read after that, so that every row finds its file. Answers the archive's bytes.
 */
export async function backUp({
  dataDir,
  cluster = join(dataDir, 'postgres'),
  url,
  file,
}: BackupRequest): Promise<number> {
  if (existsSync(file)) throw new StartRefusal(`${file} exists already: choose another name.`)
  await mkdir(dirname(file), { recursive: true })
  const making = `${file}.making`
  const out = await open(making, 'w', 0o600)
  try {
    const tar = new TarWriter(out)
    await addDatabase(tar, cluster, url)
    for (const name of await readdir(dataDir)) if (!BESIDE.test(name)) await add(tar, join(dataDir, name), name)
    await tar.end(SEAL)
    await out.sync()
    const { size } = await out.stat()
    await rename(making, file)
    return size
  } finally {
    await out.close()
    await rm(making, { force: true })
  }
}

async function addDatabase(tar: TarWriter, cluster: string, url: string): Promise<void> {
  const server = new Client(url)
  await server.connect()
  try {
    const head: BackupHead = { format: 1, madeAt: new Date().toISOString(), postgresMajor: majorOf(cluster) }
    await tar.text(HEAD, JSON.stringify(head))
    // The slot keeps the log from being recycled until it is copied; it ends with this connection.
    await server.query('select pg_create_physical_replication_slot($1, true, true)', [
      `backup_${process.pid}_${Date.now()}`,
    ])
    const { rows: begun } = await server.query('select pg_walfile_name(pg_backup_start($1, true)) as segment', [
      'backup',
    ])
    await tar.folder('postgres', { mode: 0o700, modified: new Date() })
    for (const name of await readdir(cluster)) await add(tar, join(cluster, name), `postgres/${name}`)
    const { rows: ended } = await server.query(
      'select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)',
    )
    await addLog(tar, join(cluster, 'pg_wal'), begun[0].segment, ended[0].segment)
    await tar.text('postgres/backup_label', ended[0].label)
  } finally {
    await server.end()
  }
}

/** The part of the log that makes the copied files one state: from the backup's start to its end. */
async function addLog(tar: TarWriter, folder: string, first: string, last: string): Promise<void> {
  const segments = (await readdir(folder)).filter(name => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
  if (!segments.includes(first) || !segments.includes(last)) throw new Error('the log of the backup is incomplete')
  for (const name of segments.sort()) await add(tar, join(folder, name), `postgres/pg_wal/${name}`)
}

/** Adds a file, or a folder with all that is in it. Files deleted in the meantime are skipped. */
async function add(tar: TarWriter, path: string, name: string): Promise<void> {
  const stats = await stat(path).catch(ifGone)
  if (!stats || (name.startsWith('postgres/') && NOT_KEPT.test(name.split('/').at(-1) ?? ''))) return
  const facts = { mode: stats.mode, modified: stats.mtime }
  if (stats.isDirectory()) {
    await tar.folder(name, facts)
    const inside = isKeptEmpty(name) ? [] : await readdir(path).catch(ifGone)
    for (const child of inside ?? []) await add(tar, join(path, child), `${name}/${child}`)
  } else if (stats.isFile()) {
    const source = await open(path).catch(ifGone)
    if (!source) return
    const { size } = await source.stat()
    await tar.file(source, { name, size, ...facts }).finally(() => source.close())
  }
}

function isKeptEmpty(name: string): boolean {
  const [, folder = '', ...deeper] = name.split('/')
  return name.startsWith('postgres/') && deeper.length === 0 && KEPT_EMPTY.has(folder)
}

function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/** The major version that a cluster's files are of. */
function majorOf(cluster: string): number {
  return Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10)
}

const KEEP = 3

/** The backup that goes before a migration, in DATA_DIR/backups; the newest three stay. For `migrate`'s `backupBefore`. */
export async function backUpBeforeMigration(dataDir: string, url: string): Promise<string> {
  const folder = join(dataDir, 'backups')
  const file = join(folder, `before-migration-${new Date().toISOString().replaceAll(':', '-')}.tar`)
  await backUp({ dataDir, url, file })
  const old = (await readdir(folder))
    .filter(name => name.startsWith('before-migration-') && name.endsWith('.tar'))
    .sort()
    .slice(0, -KEEP)
  for (const name of old) await rm(join(folder, name))
  return file
}
