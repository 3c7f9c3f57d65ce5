import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { SUPERUSER } from './initialise.ts'
import { StartRefusal } from './start-refusal.ts'

/** Where a server is reached; a host that starts with a slash is the folder of its Unix socket. */
export type Connection = { host: string; port: number; user: string; database: string; password?: string }

/** The system allows about 104 bytes for a socket's path, and its name takes 15. */
const LONGEST_SOCKET_DIR = 88
/** The number in the socket's name; without sockets it is replaced by a free port. */
export const PORT = 5432

/** A Unix socket in a folder that only the server's account (and root) may enter: the data directory where it is short enough. */
export function socketConnection(dataDir: string, account: Account | undefined): Connection {
  const fits = Buffer.byteLength(dataDir) <= LONGEST_SOCKET_DIR
  return { host: fits ? dataDir : shortFolder(dataDir, account), port: PORT, user: SUPERUSER, database: 'postgres' }
}

function shortFolder(dataDir: string, account: Account | undefined): string {
  const name = `tomewright-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  const folder = [tmpdir(), '/tmp']
    .map(base => join(base, name))
    .find(path => Buffer.byteLength(path) <= LONGEST_SOCKET_DIR)
  if (!folder)
    throw new StartRefusal(`The path ${dataDir} is too long for a database socket: set DATA_DIR to a shorter one.`)
  const uid = account?.uid ?? process.getuid?.()
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    if (account) chownSync(folder, account.uid, account.gid)
  }
  // In a shared folder another account may already have a folder of this name.
  const stats = lstatSync(folder)
  if (!stats.isDirectory() || stats.uid !== uid)
    throw new StartRefusal(`${folder} belongs to somebody else: remove it, or set DATA_DIR to a shorter path.`)
  chmodSync(folder, 0o700)
  return folder
}

/** Where there are no Unix sockets (Windows): this machine's loopback address, a free port, and a password made once. */
export async function loopbackConnection(passwordFile: string, account: Account | undefined): Promise<Connection> {
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const password = readFileSync(passwordFile, 'utf8').trim()
  return { host: '127.0.0.1', port: await freePort(), user: SUPERUSER, database: 'postgres', password }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The connection as a URL, as `pg` and every PostgreSQL tool read it. */
export function connectionUrl({ host, port, user, database, password }: Connection): string {
  const who = password ? `${user}:${encodeURIComponent(password)}` : user
  if (!host.startsWith('/')) return `postgresql://${who}@${host}:${port}/${database}`
  return `postgresql://${who}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

/** Where the server that runs on a data directory is reached, from what it wrote down itself; undefined when none runs. */
export function runningConnection(dataDir: string): Connection | undefined {
  const lock = join(dataDir, 'postmaster.pid')
  if (!existsSync(lock)) return undefined
  const [, , , port, socketFolder, address] = readFileSync(lock, 'utf8').split('\n')
  const passwordFile = `${dataDir}.password`
  const base = { port: Number(port), user: SUPERUSER, database: 'postgres' }
  if (socketFolder) return { ...base, host: socketFolder }
  return { ...base, host: address ?? '', password: readFileSync(passwordFile, 'utf8').trim() }
}
