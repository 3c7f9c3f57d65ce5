import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { chmod, chown, lchown, readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, canEnter, runAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { isAlive } from './process-list.ts'
import { StartRefusal } from './start-refusal.ts'

const run = promisify(execFile)

/** The one database role; it exists inside the cluster only. */
export const SUPERUSER = 'tomewright'

type Initialisation = {
  dataDir: string
  binaries: Binaries
  account: Account | undefined
  passwordFile?: string
  sync?: boolean
}

/**
 * Makes the data directory when there is none. initdb works in a neighbouring directory that is renamed when it is
 * whole, so that an interruption at any moment leaves nothing that looks like a database.
 */
export async function initialise({
  dataDir,
  binaries,
  account,
  passwordFile,
  sync = true,
}: Initialisation): Promise<void> {
  await openTheWay(dirname(dataDir), account)
  sweep(dataDir)
  if (!isNew(dataDir)) return checkExisting(dataDir, binaries, account)
  const making = `${dataDir}.init-${process.pid}-${randomBytes(3).toString('hex')}`
  mkdirSync(making, { mode: 0o700 })
  if (account) await chown(making, account.uid, account.gid)
  try {
    const auth = passwordFile
      ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
      : ['--auth-local=trust', '--auth-host=reject']
    const base = ['-D', making, '-U', SUPERUSER, '-E', 'UTF8', '--no-instructions', ...(sync ? [] : ['--no-sync'])]
    await run(binaries.initdb, [...base, ...auth, ...locale(binaries.major)], {
      ...runAs(account),
      env: { ...process.env, TZ: 'UTC' },
    })
    putInPlace(making, dataDir)
  } catch (error) {
    throw new StartRefusal(`The database in ${dataDir} could not be made: ${lastLine(error)}`)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  // A child of one that was cut off may have lived on for a moment and made its folder anew.
  sweep(dataDir)
}

/**
 * Built-in C.UTF-8 sorts and folds the same everywhere; trigrams still use the system's C.UTF-8 to recognise letters.
 */
function locale(major: number): string[] {
  if (major < 17) return ['--locale=C.UTF-8']
  const letters =
    { linux: ['--lc-ctype=C.UTF-8'], darwin: ['--lc-ctype=en_US.UTF-8'] }[process.platform as string] ?? []
  return ['--locale=C', ...letters, '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
}

function isNew(dataDir: string): boolean {
  return !existsSync(dataDir) || readdirSync(dataDir).length === 0
}

function putInPlace(made: string, dataDir: string): void {
  // Two first starts at once: the second finds a whole directory, leaves it alone, and meets its lock.
  if (!isNew(dataDir)) return
  try {
    if (existsSync(dataDir)) rmdirSync(dataDir)
    renameSync(made, dataDir)
  } catch (error) {
    if (isNew(dataDir)) throw error
  }
  if (process.platform === 'win32') return
  const parent = openSync(dirname(dataDir), 'r')
  fsyncSync(parent)
  closeSync(parent)
}

/** Removes what interrupted initialisations of ended processes left. */
function sweep(dataDir: string): void {
  const prefix = `${basename(dataDir)}.init-`
  for (const name of readdirSync(dirname(dataDir))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue
    // A stopped process may have left a child that still writes for a moment.
    rmSync(join(dirname(dataDir), name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

async function checkExisting(dataDir: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  const versionFile = join(dataDir, 'PG_VERSION')
  if (!existsSync(versionFile))
    throw new StartRefusal(`${dataDir} holds files that are no database: set DATA_DIR to another folder.`)
  const major = Number.parseInt(readFileSync(versionFile, 'utf8'), 10)
  if (major !== binaries.major) {
    const words = `was made by PostgreSQL ${major}, and this is ${binaries.major}`
    throw new StartRefusal(
      `The database in ${dataDir} ${words}: with PG_BIN_DIR naming version ${major}, move it by npm run backup -- --to.`,
    )
  }
  if (account && (await stat(dataDir)).uid === 0) await giveTo(dataDir, account)
}

async function giveTo(dataDir: string, account: Account): Promise<void> {
  for (const name of await readdir(dataDir, { recursive: true }))
    await lchown(join(dataDir, name), account.uid, account.gid)
  await chown(dataDir, account.uid, account.gid)
}

/** The folder around the data directory must let the account through; its contents need not be listed to it. */
async function openTheWay(folder: string, account: Account | undefined): Promise<void> {
  mkdirSync(folder, { recursive: true })
  if (canEnter(folder, account)) return
  await chmod(folder, (await stat(folder)).mode | 0o011)
  if (canEnter(folder, account)) return
  const way = 'set DATA_DIR to a folder that it can, such as /var/lib/tomewright'
  throw new StartRefusal(`The database runs as ${account?.name}, which cannot enter ${folder}: ${way}.`)
}

function lastLine(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string }
  return (stderr || message).trim().split('\n').at(-1) ?? ''
}
