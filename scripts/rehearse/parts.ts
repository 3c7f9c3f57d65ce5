import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { startPostgres } from '#kit/server/postgres/supervisor.ts'

const ROOT = join(import.meta.dirname, '../..')
const DEPLOY = join(ROOT, 'deploy')

/** A program of the rehearsal that can be ended and started again at the same address. */
export type Part = { start: () => Promise<void>; stop: () => Promise<void>; kill: () => Promise<void> }

const children = new Set<ChildProcess>()
const endings = new Set<() => void>()
// A rehearsal that is interrupted leaves nothing behind: neither a program nor a folder.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  for (const end of endings) end()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

/** A folder for one rehearsal, which is gone afterwards; with `KEEP_LOGS` it stays. */
export function rehearsalFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `tomewright-${name}-`))
  chmodSync(folder, 0o711)
  endings.add(() => {
    if (process.env.KEEP_LOGS) console.log(`The logs are in ${folder}.`)
    // A database server that has just lost its owner may still write.
    else rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  return folder
}

/** The first of these programs that is installed. */
export const installed = (...programs: string[]): string | undefined =>
  programs.find(program => {
    try {
      execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** Waits until an address answers with success. */
export async function answering(url: string, seconds = 300): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(100))
    if ((await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null))?.ok) return
  throw new Error(`${url} does not answer`)
}

type Command = { name: string; folder: string; words: [string, ...string[]]; env?: NodeJS.ProcessEnv }

/** A program as a part; what it writes goes to a file of its name. */
function program({ name, folder, words: [file, ...rest], env }: Command, ready: () => Promise<void>): Part {
  let child: ChildProcess
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!child || child.exitCode !== null || child.signalCode) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    start: async () => {
      child = spawn(file, rest, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
      const to = createWriteStream(join(folder, `${name}.log`), { flags: 'a' })
      child.stdout?.pipe(to)
      child.stderr?.pipe(to)
      const started = child
      children.add(started)
      started.once('exit', () => children.delete(started))
      const ended = once(child, 'exit').then(([code]) => {
        throw new Error(`${name} ended with ${code} before it was ready`)
      })
      ended.catch(() => undefined)
      await Promise.race([ready(), ended])
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** One process of the product. */
export const appPart = (folder: string, name: string, port: number, env: NodeJS.ProcessEnv): Part =>
  program(
    { name, folder, words: [process.execPath, 'src/app/server/main.ts'], env: { ...env, PORT: String(port) } },
    () => answering(`http://127.0.0.1:${port}/readyz`),
  )

/** A Redis or Valkey without persistence. */
export const redisPart = (folder: string, file: string, port: number): Part =>
  program({ name: 'redis', folder, words: [file, '--port', `${port}`, '--save', '', '--dir', folder] }, () =>
    pause(300),
  )

/**
 * PostgreSQL; `kill` kills the server, which its guard starts again.
 * @param sync false: it does not wait for the disk when it is first made
 */
export async function databasePart(folder: string, { sync = false } = {}) {
  const dataDir = join(folder, 'postgres')
  const open = () => startPostgres({ dataDir, sync })
  let running = await open()
  return {
    url: running.url,
    /** How often each of these texts is among the chat lines. */
    stored: async (texts: string[]) => {
      const client = new Client({ connectionString: running.url })
      await client.connect()
      const { rows } = await client.query<{ content: string; times: number }>(
        'select content, count(*)::int as times from chat_lines where content = any($1) group by content',
        [texts],
      )
      await client.end()
      return new Map(rows.map(({ content, times }) => [content, times]))
    },
    start: async () => {
      running = await open()
    },
    stop: () => running.stop(),
    kill: async () => void process.kill(running.pid, 'SIGKILL'),
  }
}

type Proxy = {
  name: string
  part: Part
  /** Whether it sends a request with a body again. */
  resends: boolean
}

/** The proxies of `deploy/` that are installed here, in front of these ports. */
export function proxyParts(folder: string, port: number, apps: number[]): Proxy[] {
  const ready = () => answering(`http://127.0.0.1:${port}/healthz`)
  const addresses = apps.map(app => `127.0.0.1:${app}`)
  const parts: Proxy[] = []
  if (installed('caddy')) {
    const version = execFileSync('caddy', ['version'], { encoding: 'utf8' }).trim()
    const config = join(folder, 'Caddyfile')
    const text = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8')
    // Before 2.7 the buffer had another name, and before 2.8 a request with a body was not sent again.
    const isOld = /^v?2\.[0-6]\./.test(version)
    writeFileSync(config, isOld ? text.replace(/request_buffers \S+/, 'buffer_requests') : text)
    const env = { SITE_ADDRESS: `:${port}`, APPS: addresses.join(' '), HOME: folder, XDG_DATA_HOME: folder }
    const words: Command['words'] = ['caddy', 'run', '--config', config, '--adapter', 'caddyfile']
    const part = program({ name: 'caddy', folder, words, env }, ready)
    parts.push({ name: `Caddy ${version.split(' ')[0]}`, part, resends: !isOld })
  }
  if (installed('nginx')) {
    const site = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
      .replace('app-1:4000', addresses[0]!)
      .replace('app-2:4000', addresses[1]!)
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    mkdirSync(join(folder, 'nginx'), { recursive: true })
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/nginx/pid; error_log ${folder}/nginx/error.log; events {}
http { access_log off; ${temporary.map(one => `${one}_temp_path ${folder}/nginx/${one};`).join(' ')}
${site} }`,
    )
    const words: Command['words'] = ['nginx', '-c', join(folder, 'nginx.conf'), '-p', `${folder}/`]
    parts.push({ name: 'nginx', part: program({ name: 'nginx', folder, words }, ready), resends: true })
  }
  return parts
}
