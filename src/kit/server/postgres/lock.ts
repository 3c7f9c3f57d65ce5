import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PORT } from './connection.ts'
import { descendsFrom, isAlive, processFacts } from './process-list.ts'
import { StartRefusal } from './start-refusal.ts'

const OWNER = /^cluster_name=tomewright-(\d+)$/
const DATA_LOCK = 'postmaster.pid'
const SOCKET_LOCK = `.s.PGSQL.${PORT}.lock`
const LONGEST_SHUTDOWN = 60_000

/** The mark in a server's own command line that says which of our processes it belongs to. */
export function ownerMark(): string {
  return `cluster_name=tomewright-${process.pid}`
}

/**
 * The state of the lock file of a data directory: `free` no file or that of a dead server, `leftover` a process id that
 * now belongs to another program, `orphan` a server of ours whose own process is gone, `live` a running server.
 */
export type Lock = { state: 'free' | 'leftover' } | { state: 'orphan' | 'live'; pid: number; heldBy: number }

export function readLock(dataDir: string): Lock {
  return judge(dataDir, join(dataDir, DATA_LOCK))
}

function judge(dataDir: string, file: string): Lock {
  const pid = lockedBy(file)
  if (!pid || !isAlive(pid)) return { state: 'free' }
  // Windows shows no command lines: there PostgreSQL's own check decides.
  if (process.platform === 'win32') return { state: 'free' }
  const command = processFacts(pid)?.command ?? []
  if (!isServerOf(dataDir, command)) return { state: 'leftover' }
  const owner = Number(command.map(word => OWNER.exec(word)?.[1]).find(Boolean))
  if (!owner) return { state: 'live', pid, heldBy: pid }
  return descendsFrom(pid, owner) ? { state: 'live', pid, heldBy: owner } : { state: 'orphan', pid, heldBy: owner }
}

/**
 * Makes the data directory free to start on: refuses, naming the process, when a live server uses it, and waits for an
 * orphan to finish its shutdown. A live server's lock is never touched. `socketDir` is the folder of the server's
 * socket, which has a lock of its own: PostgreSQL takes it for used as long as any process has the number in it, even a
 * killed server that was not reaped yet.
 */
export async function clearLock(dataDir: string, socketDir?: string): Promise<void> {
  const lock = readLock(dataDir)
  if (lock.state === 'live') throw inUse(dataDir, lock.heldBy)
  if (lock.state === 'leftover') rmSync(join(dataDir, DATA_LOCK), { force: true })
  if (lock.state === 'orphan') await stopOrphan(dataDir, lock.pid)
  const socketLock = socketDir && join(socketDir, SOCKET_LOCK)
  if (socketLock && judge(dataDir, socketLock).state === 'leftover') rmSync(socketLock, { force: true })
}

async function stopOrphan(dataDir: string, pid: number): Promise<void> {
  interrupt(pid)
  const deadline = Date.now() + LONGEST_SHUTDOWN
  while (processFacts(pid) && Date.now() < deadline) await pause(20)
  if (processFacts(pid))
    throw new StartRefusal(`Process ${pid}, a database server left behind in ${dataDir}, does not end: stop it first.`)
}

/** Asks a process to end; one that has ended since it was looked up needs nothing more. */
function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The line for a data directory that another process works on. */
export function inUse(dataDir: string, pid: number): StartRefusal {
  const command = processFacts(pid)?.command.join(' ').slice(0, 120)
  const who = command ? `process ${pid} (${command})` : `process ${pid}`
  return new StartRefusal(
    `The database in ${dataDir} is in use by ${who}: stop that first, or set DATA_DIR to another folder.`,
  )
}

function lockedBy(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10)
  } catch {
    return undefined
  }
}

function isServerOf(dataDir: string, [program = '', ...words]: string[]): boolean {
  if (!/^(postgres|postmaster)$/.test(basename(program))) return false
  const at = words.indexOf('-D')
  // A server started by hand may have its directory from the environment: then it is taken for this one.
  return at < 0 || samePlace(words[at + 1] ?? '', dataDir)
}

function samePlace(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other)
  } catch {
    return one === other
  }
}
