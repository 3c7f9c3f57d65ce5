import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { StartRefusal } from './start-refusal.ts'

/** A system account that programs are run as. */
export type Account = { uid: number; gid: number; name: string }

/**
 * The account that runs PostgreSQL, or undefined for the current one. PostgreSQL refuses to run as root, so under root
 * it is the owner of the data directory where there is one, else `postgres`, else `nobody`.
 */
export function databaseAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = existsSync(dataDir) ? statSync(dataDir) : undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: `account ${owner.uid}` }
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = rows.find(row => row.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid), name }
  }
  throw new StartRefusal(
    'PostgreSQL does not run as root, and there is no account postgres or nobody: start as another user.',
  )
}

/** The part of the options of `spawn` that makes a program run as the account. */
export function runAs(account: Account | undefined): { cwd?: string; uid?: number; gid?: number } {
  return account ? { cwd: '/', uid: account.uid, gid: account.gid } : {}
}

/** Whether the account can enter a folder: every folder of its path must allow it. */
export function canEnter(folder: string, account: Account | undefined): boolean {
  if (!account) return true
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...runAs(account), stdio: 'ignore' }).status === 0
}

/**
 * Where the data goes when DATA_DIR is not set: `data` in the project; under root, with a project that the database's
 * account cannot enter (such as one below /root), a folder of the project's own in /var/lib.
 */
export function defaultDataDir(projectDir: string): string {
  const beside = join(resolve(projectDir), 'data')
  if (canEnter(resolve(projectDir), databaseAccount(join(beside, 'postgres')))) return beside
  const key = createHash('sha256').update(resolve(projectDir)).digest('hex').slice(0, 8)
  return join('/var/lib', `tomewright-${basename(resolve(projectDir))}-${key}`)
}
