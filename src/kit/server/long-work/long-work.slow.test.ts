import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { openLongWork, WorkDied } from './long-work.ts'

const folder = mkdtempSync(join(tmpdir(), 'tomewright-long-work-'))
const file = pathToFileURL(join(folder, 'work.mjs')).href
writeFileSync(
  new URL(file),
  `import { writeFileSync } from 'node:fs'
   export const pid = () => process.pid
   export const names = () => Object.keys(process.env)
   export const never = at => { writeFileSync(at, String(process.pid)); for (;;); }
   export const large = () => { const all = []; for (;;) all.push(new Array(8_000_000).fill(0.5)) }
   export const kill = () => process.kill(process.pid, 'SIGKILL')
   export const refuse = () => { throw new RangeError('it is too wide') }
   export const back = input => input`,
)
const LONG = 60_000

const opened: ReturnType<typeof openLongWork>[] = []
function open({ restMs = LONG, patienceMs = LONG } = {}) {
  const work = openLongWork({ restMs, patienceMs })
  opened.push(work)
  return (name: string, input: unknown = null, signal?: AbortSignal) => work.run({ file, name, input }, signal)
}
afterAll(async () => {
  await Promise.all(opened.map(work => work.stop()))
  rmSync(folder, { recursive: true })
})

const WITHIN = { timeout: 30_000 }
const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const gone = (pid: number) => expect.poll(() => isThere(pid), WITHIN).toBe(false)
/** The process that wrote its number into a file as it began to work. */
async function workingIn(at: string): Promise<number> {
  await expect.poll(() => existsSync(at) && readFileSync(at, 'utf8'), WITHIN).toMatch(/^\d+$/)
  return Number(readFileSync(at, 'utf8'))
}

test('long work is done in one process beside this one, which knows no secret of it', async () => {
  const ask = open()
  const pid = await ask('pid')
  expect(pid).not.toBe(process.pid)
  expect(await ask('pid')).toBe(pid)
  process.env.SESSION_SECRET = 'a secret of this process'
  const names = await open()('names')
  expect(names).not.toContain('SESSION_SECRET')
  delete process.env.SESSION_SECRET
})

test('what goes in and comes out keeps its shape', async () => {
  const input = {
    bytes: new Uint8Array([1, 2, 3]),
    part: new Uint8Array([1, 2, 3, 4]).subarray(1, 3),
    texts: new Map([['a', 'ä']]),
    at: new Date(0),
    none: undefined,
  }
  expect(await open()('back', input)).toEqual(input)
})

test('an error keeps its name and its words, and the process goes on', async () => {
  const ask = open()
  const pid = await ask('pid')
  await expect(ask('refuse')).rejects.toMatchObject({ name: 'RangeError', message: 'it is too wide' })
  await expect(ask('large')).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' })
  expect(await ask('pid')).toBe(pid)
})

test('a process that is killed fails its work, and the next work has a new one', async () => {
  const ask = open()
  await expect(ask('kill')).rejects.toBeInstanceOf(WorkDied)
  expect(await ask('pid')).toEqual(expect.any(Number))
})

test('work is broken off with its process when its signal says so, or its time is over', async () => {
  const ask = open({ patienceMs: 3000 })
  const stop = new AbortController()
  const at = join(folder, 'aborted')
  const aborted = expect(ask('never', at, stop.signal)).rejects.toThrow('no more')
  const pid = await workingIn(at)
  stop.abort(new Error('no more'))
  await aborted
  await gone(pid)
  await expect(ask('never', join(folder, 'late'))).rejects.toMatchObject({ name: 'TimeoutError' })
  await gone(await workingIn(join(folder, 'late')))
})

test('the process ends after its rest', async () => {
  const ask = open({ restMs: 1 })
  await gone(Number(await ask('pid')))
  expect(await ask('pid')).toEqual(expect.any(Number))
})

test('a server that is killed leaves no process behind', async () => {
  const at = join(folder, 'orphan')
  const server = join(folder, 'server.mjs')
  writeFileSync(
    server,
    `import { openLongWork } from ${JSON.stringify(new URL('./long-work.ts', import.meta.url).href)}
     openLongWork({ restMs: ${LONG}, patienceMs: ${LONG} }).run(${JSON.stringify({ file, name: 'never', input: at })})`,
  )
  const process = spawn(globalThis.process.execPath, [server], { stdio: 'inherit' })
  const pid = await workingIn(at)
  process.kill('SIGKILL')
  await gone(pid)
})
