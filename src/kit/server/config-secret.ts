import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The secret in `path`, made on first use, readable by its owner alone. Processes that start together agree on one. */
export function keptSecret(path: string): string {
  const stored = read(path)
  if (stored) return stored
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  try {
    // A link, not a rename: it fails when another process was faster, and then that one's secret counts.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const made = read(path)
  if (!made) throw new Error(`${path} is empty`)
  return made
}

function read(path: string): string | undefined {
  try {
    const secret = readFileSync(path, 'utf8').trim()
    if (secret.length < 32) throw new Error(`${path} holds fewer than 32 characters`)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
