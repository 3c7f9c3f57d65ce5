import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { LIGHT, openWorkers, task, WorkersStopped } from './workers.ts'

const opened: ReturnType<typeof openWorkers>[] = []
const open = (...options: Parameters<typeof openWorkers>) => {
  const workers = openWorkers(...options)
  opened.push(workers)
  return workers
}
afterAll(async () => {
  await Promise.all(opened.map(one => one.stop()))
  rmSync(folder, { recursive: true })
})

const folder = mkdtempSync(join(tmpdir(), 'tomewright-work-'))
const file = pathToFileURL(join(folder, 'work.mjs')).href
writeFileSync(
  new URL(file),
  `export const where = () => 'thread'
   export const never = () => new Promise(() => setInterval(() => {}, 1000))
   export const broken = () => { throw new Error('it is torn') }`,
)
const HERE = task(file, function where() {
  return 'here'
})
const NEVER = { file, name: 'never' }
const BROKEN = { file, name: 'broken' }
const HEAVY = { weight: LIGHT + 1 }

test('light work is done here, heavy work in a thread', async () => {
  const workers = open()
  expect(await workers.run(HERE, null, { weight: LIGHT })).toBe('here')
  expect(await workers.run(HERE, null, HEAVY)).toBe('thread')
})

test('what fails in a thread fails here, and the thread goes on', async () => {
  const workers = open({ threads: 1 })
  await expect(workers.run(BROKEN, null, HEAVY)).rejects.toThrow('it is torn')
  expect(await workers.run(HERE, null, HEAVY)).toBe('thread')
})

test('more than may wait is refused at once; what is patient waits all the same', async () => {
  const workers = open({ threads: 1, waiting: 2 })
  const begun = Promise.allSettled(Array.from({ length: 3 }, () => workers.run(NEVER, null, HEAVY)))
  await expect(workers.run(HERE, null, HEAVY)).rejects.toMatchObject({
    code: 'TOO_BUSY',
    data: { retryAfterSeconds: expect.any(Number) },
  })
  const patient = Promise.allSettled([workers.run(HERE, null, { ...HEAVY, patient: true })])
  await workers.stop()
  const answers = [...(await begun), ...(await patient)]
  expect(answers.map(one => one.status === 'rejected' && one.reason instanceof WorkersStopped)).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('long work keeps nobody waiting for a page', async () => {
  const workers = open({ threads: 1 })
  const long = Promise.allSettled([workers.run({ ...NEVER, long: true }, null, HEAVY)])
  expect(await workers.run(HERE, null, HEAVY)).toBe('thread')
  await workers.stop()
  expect(await long).toMatchObject([{ reason: expect.any(WorkersStopped) }])
})

test('after its end it takes nothing more', async () => {
  const workers = open()
  await workers.stop()
  await expect(workers.run(HERE, null, { weight: 1 })).rejects.toBeInstanceOf(WorkersStopped)
})
