import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withFileLock } from './file-lock.ts'

let folder: string
let lock: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tw-lock-'))
  lock = join(folder, 'lock')
})

afterEach(() => rmSync(folder, { recursive: true }))

it('lets one in at a time, and all in the end', async () => {
  let inside = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++inside)
    await new Promise(resolve => setImmediate(resolve))
    inside--
  }
  await Promise.all([1, 2, 3].map(() => withFileLock(lock, work)))
  expect(most).toBe(1)
  expect(existsSync(lock)).toBe(false)
})

it('opens again after work that failed', async () => {
  await expect(withFileLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withFileLock(lock, () => 7)).toBe(7)
})

it('does not wait for a process that has ended', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(lock, String(pid))
  expect(await withFileLock(lock, () => 7)).toBe(7)
})
