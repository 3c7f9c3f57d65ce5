import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** A redis-server or valkey-server of this machine, for tests that need one; undefined on a machine without. */
export function redisServer(): string | undefined {
  const paths = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(dir => [join(dir, 'redis-server'), join(dir, 'valkey-server')])
  return paths.find(path => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/**
 * Starts a Redis of its own on a Unix socket, without persistence; `stop` and `start` restart it at the same address.
 * @param options more of its settings, as on its command line
 */
export async function startRedis(...options: string[]) {
  const dir = mkdtempSync(join(tmpdir(), 'tomewright-redis-'))
  const socket = join(dir, 'redis.sock')
  const settings = ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no', '--dir', dir, ...options]
  let stop = async () => {}
  let signal = (_: NodeJS.Signals) => {}

  async function start() {
    const server = spawn(redisServer()!, settings)
    const gone = once(server, 'exit')
    const kill = () => server.kill('SIGKILL')
    signal = name => void server.kill(name)
    process.once('exit', kill)
    stop = async () => {
      process.off('exit', kill)
      kill()
      await gone
    }
    await new Promise<void>(resolve => {
      server.stdout.on('data', text => /ready to accept connections/i.test(String(text)) && resolve())
    })
  }

  await start()
  return {
    url: `unix://${socket}`,
    start,
    stop: () => stop(),
    /** Stops it from doing anything; its connections stay open. */
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async close() {
      await stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
