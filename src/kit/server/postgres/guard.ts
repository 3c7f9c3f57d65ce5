import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Account, runAs } from './account.ts'
import type { Binaries } from './binaries.ts'

/** How a server ended, with the last lines it wrote. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null; lastLines: string[] }

/** A server under guard: when our process ends, however it ends, the guard shuts the server down in order. */
export type GuardedServer = {
  /** The process id of the database server itself. */
  pid: number
  /** Settles when the server has ended. */
  ended: Promise<Ending>
  /** Asks for an orderly shutdown. */
  release: () => void
}

/**
 * The pipe on descriptor 3 stays open as long as our process lives. A helper waits for its end and then shuts the
 * server down; the shell itself waits for the server. Signals to our process reach neither. The server inherits that and
 * hears nothing before it has begun, so the helper asks until it has ended.
 */
const SHELL_GUARD = `
trap '' HUP INT TERM
exec 3<&0 </dev/null
"$@" 3<&- & server=$!
( read -r _ <&3; while kill -INT $server; do sleep 1; done ) 2>/dev/null & helper=$!
exec 3<&-
wait $server; code=$?
kill -9 $helper 2>/dev/null
exit $code
`

/** The same for Windows, where pg_ctl shuts the server down and finds none before it has begun. */
const NODE_GUARD = `
const { spawn, spawnSync } = require('node:child_process')
const [pgCtl, dataDir, program, ...words] = process.argv.slice(1)
const server = spawn(program, words, { stdio: ['ignore', 'ignore', 'inherit'], windowsHide: true })
server.on('exit', code => process.exit(code ?? 1))
const stop = () => {
  spawnSync(pgCtl, ['stop', '-D', dataDir, '-m', 'fast'], { windowsHide: true })
  setTimeout(stop, 1000)
}
process.stdin.resume().on('end', stop)
`

type Command = {
  binaries: Binaries
  account: Account | undefined
  dataDir: string
  words: string[]
  log: (line: string) => void
}

/** Starts the server and waits until it takes connections; rejects with its `Ending` where it ends before that. */
export function startGuarded({ binaries, account, dataDir, words, log }: Command): Promise<GuardedServer> {
  const windows = process.platform === 'win32'
  const [program, first] = windows
    ? [process.execPath, ['-e', NODE_GUARD, binaries.pgCtl, dataDir]]
    : ['/bin/sh', ['-c', SHELL_GUARD, 'tomewright-database']]
  const guard = spawn(program, [...first, binaries.postgres, ...words], {
    ...runAs(account),
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: !windows,
    windowsHide: true,
    env: { ...process.env, TZ: 'UTC' },
  })
  guard.stdin.on('error', () => undefined)
  const release = () => guard.stdin.end()
  const lastLines: string[] = []
  const ended = new Promise<Ending>((resolve, reject) => {
    guard.once('error', reject)
    guard.once('exit', (code, signal) => {
      // Should the shell alone have been killed, its helper still minds the pipe.
      release()
      resolve({ code, signal, lastLines })
    })
  })
  return new Promise((resolve, reject) => {
    createInterface({ input: guard.stderr }).on('line', line => {
      lastLines.push(line)
      if (lastLines.length > 20) lastLines.shift()
      log(line)
      if (line.includes('ready to accept connections')) resolve({ pid: serverPid(dataDir), ended, release })
    })
    ended.then(reject, reject)
  })
}

function serverPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10)
}
