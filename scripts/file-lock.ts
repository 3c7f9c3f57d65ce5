import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Does the work while holding a lock file; waits for its turn. The lock of an ended process does not count. */
export async function withFileLock<T>(file: string, work: () => T | Promise<T>): Promise<T> {
  while (!take(file)) await pause(100)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!isHeld(file)) rmSync(file, { force: true })
    return false
  }
}

function isHeld(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, 'utf8'))
    // Between making the file and writing the number it is empty: held.
    if (holder === 0) return true
    process.kill(holder, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
