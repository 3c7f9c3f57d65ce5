import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OutboxMail, readOutbox } from '#kit/server/mail/read-outbox.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Settings of the person who runs the tests, which must not reach the house under test: it has its defaults. */
const FOREIGN = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID']
const MORE_FOREIGN = [
  'S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_TAX',
  'STRIPE_API_URL',
  'OWNER_EMAIL',
  'DEMO',
  'DISCORD_CLIENT_ID',
  'DISCORD_CLIENT_SECRET',
  'DATABASE_DIRECT_URL',
  'FILES_IN',
]

export type LogLine = { level: string; msg: string; err?: { message: string } }
export type House = Awaited<ReturnType<typeof openHouse>>

/** Names the folder that every house of a run begins with: the demo world, planted once for all of them. */
export const PLANTED = 'PLANTED_DATA_DIR'

type Options = {
  /** A migrated database, which gets the demo world if it is empty. Default: a database server of its own. */
  databaseUrl?: string
  /** More settings. */
  more?: Record<string, string>
}

/** The whole product as its own process, on a free port and a data folder of its own, with the demo world in it. */
export async function openHouse({ databaseUrl, more = {} }: Options = {}) {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'tomewright-e2e-'))
  if (!databaseUrl) fillFromPlanted(dataDir)
  const url = `http://tomewright.localhost:${port}`
  const none = Object.fromEntries([...FOREIGN, ...MORE_FOREIGN].map(name => [name, '']))
  const settings = {
    PORT: String(port),
    BASE_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    ...(databaseUrl && { DATABASE_URL: databaseUrl, DEMO: 'on' }),
    ...more,
  }
  const env = { ...process.env, ...none, ...settings }
  let server: ChildProcess
  let said = ''
  let open = 0

  /** Starts the process and waits until it is ready; on a data folder that was used before it finds everything there. */
  async function start() {
    server = spawn(process.execPath, ['src/app/server/main.ts'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        said += chunk
        if (said.split(`Tomewright is open at ${url}`).length > open + 1) resolve()
      }
      server.stdout?.on('data', hear)
      server.stderr?.on('data', hear)
      server.once('exit', code => reject(new Error(`The server ended with ${code}:\n${said}`)))
    })
    open++
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
    if (!ready.ok) throw new Error(`The server is not ready: ${await ready.text()}`)
  }

  /** Ends the process with a signal and answers how it went: the code it ended with, null after a kill. */
  async function end(signal: 'SIGINT' | 'SIGKILL'): Promise<number | null> {
    if (server.exitCode !== null || server.signalCode) return server.exitCode
    const ended = new Promise<number | null>(resolve => server.once('exit', resolve))
    server.kill(signal)
    return ended
  }

  await start()
  process.once('exit', () => void server.kill('SIGKILL'))
  return {
    url,
    /** The same house by number: for calls without a browser, which knows *.localhost. */
    address: `http://127.0.0.1:${port}`,
    dataDir,
    databaseUrl,
    start,
    /** Begins again with the planted world, at the same address. */
    renew: async () => {
      await end('SIGINT')
      for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true })
      fillFromPlanted(dataDir)
      ;[said, open] = ['', 0]
      await start()
    },
    /** As Ctrl-C does. */
    stop: () => end('SIGINT'),
    /** As kill -9 does. */
    kill: () => end('SIGKILL'),
    pid: () => server.pid!,
    /** Halts the process and lets it go on. */
    signal: (signal: 'SIGSTOP' | 'SIGCONT') => server.kill(signal),
    /** Where the domain with this name lies. */
    domain: (name: string) => url.replace('://', `://${name}.`),
    /** The output of the process. */
    welcome: () => said,
    /** What it has written down of its work. */
    log: () => said.split('\n').flatMap(line => (line.startsWith('{') ? [JSON.parse(line) as LogLine] : [])),
    /** The letters to an address, newest first. */
    lettersTo: async (address: string): Promise<OutboxMail[]> => {
      const letters = await readOutbox(join(dataDir, 'outbox'), { limit: 200 })
      return letters.filter(({ to }) => to.includes(address))
    },
    close: async () => {
      const code = await end('SIGINT')
      rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

/** With owners and rights, which PostgreSQL asks for; where there is no cp, every house plants its own. */
function fillFromPlanted(dataDir: string) {
  const planted = process.env[PLANTED]
  if (planted && process.platform !== 'win32') execFileSync('cp', ['-a', `${planted}/.`, dataDir])
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '0.0.0.0', resolve))
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}
