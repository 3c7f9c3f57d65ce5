import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Every running process that works on a folder: by its command, or because it stands in it. */
export function processesOn(folder: string): number[] {
  if (process.platform === 'linux')
    return readdirSync('/proc').flatMap(pid => (/^\d+$/.test(pid) && worksOn(pid, folder) ? [Number(pid)] : []))
  const lines = execFileSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.filter(line => line.includes(folder)).map(line => Number.parseInt(line, 10))
}

function worksOn(pid: string, folder: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return command.includes(folder) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
  } catch {
    // It has ended meanwhile, or is not ours to look at.
    return false
  }
}

/** Ends processes without a word, as a power cut would. */
export function killAll(pids: number[]) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
