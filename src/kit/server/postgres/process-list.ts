import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A running process: its parent and its command, word by word. */
export type ProcessFacts = { parent: number; command: string[] }

/** Whether the process id is in use, by whomever. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The facts about a process; undefined when there is none, when it has ended and only waits to be collected, or on Windows. */
export function processFacts(pid: number): ProcessFacts | undefined {
  if (process.platform === 'linux') return fromProc(pid)
  if (process.platform === 'win32') return undefined
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' })
  const [parent, ...command] = (stdout ?? '').trim().split(/\s+/)
  return parent && command.length > 0 ? { parent: Number(parent), command } : undefined
}

function fromProc(pid: number): ProcessFacts | undefined {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
    // The second field, the name in brackets, may itself hold brackets and spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    return command.length > 0 ? { parent, command } : undefined
  } catch {
    return undefined
  }
}

/** Whether `ancestor` started the process, directly or through others. */
export function descendsFrom(pid: number, ancestor: number): boolean {
  for (let at = processFacts(pid); at; at = processFacts(at.parent)) {
    if (at.parent === ancestor) return true
  }
  return false
}
