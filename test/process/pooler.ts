import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'
import { expect } from 'vitest'

const PLACES = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(delimiter)]

/** The program PgBouncer; undefined where it is not installed. */
export const PGBOUNCER = PLACES.map(folder => join(folder, 'pgbouncer')).find(path => existsSync(path))

/** PgBouncer in transaction mode in front of a database whose server listens on a Unix socket. */
export async function openPooler(databaseUrl: string) {
  const direct = new URL(databaseUrl)
  const [host, server] = [direct.searchParams.get('host')!, direct.searchParams.get('port')]
  const folder = mkdtempSync('/tmp/tomewright-pooler-')
  chmodSync(folder, 0o755)
  const settings = join(folder, 'pgbouncer.ini')
  const port = await freePort()
  writeFileSync(
    settings,
    `[databases]
* = host=${host} port=${server} user=${direct.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
`,
  )
  // It refuses to run as root, and only the account of the database may enter the folder of the socket.
  const { uid, gid } = statSync(host)
  const as = process.getuid?.() === 0 ? { uid, gid } : {}
  const pooler = spawn(PGBOUNCER!, [settings], { ...as, cwd: '/', stdio: 'ignore' })
  const url = `postgresql://${direct.username}@127.0.0.1:${port}${direct.pathname}`
  const answers = async () => {
    const client = new Client(url)
    try {
      await client.connect()
      return (await client.query('select 1 as n')).rowCount
    } finally {
      await client.end()
    }
  }
  await expect.poll(() => answers().catch(() => null), { timeout: 20_000 }).toBe(1)
  return {
    url,
    close: async () => {
      const ended = new Promise(resolve => pooler.once('exit', resolve))
      pooler.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise(resolve => probe.close(resolve))
  return port
}
