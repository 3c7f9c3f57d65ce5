import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CastName, demoId } from '#app/demo/cast.ts'
import { extensions, fileRules } from '#app/server/roof.ts'
import { BURN_PHRASE } from '#features/books/rules.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { userData } from '#kit/server/user-data.ts'
import { openWorkers, type Workers, WorkersStopped } from '#kit/server/workers.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { expireFileJobs } from './service/end-file-job.ts'
import { claimFileJob, isSilent, SILENCE_MS } from './service/file-job-lease.ts'
import { runFileJob } from './service/run-file-job.ts'
import { lookAfterFileJob } from './service/take-over.ts'
import { fileJobs } from './tables.ts'

const bookId = demoId('lantern')
const heartbeatMs = 10
const MINUTE = 60_000
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Kind = 'pdf' | 'epub' | 'markdown'
const begin = async (who: CastName, kind: Kind, of = bookId) =>
  (await world.as(who).bookFiles.begin({ bookId: of, id: newId(), kind })).id
const rowOf = async (id: string) => (await world.db.select().from(fileJobs).where(eq(fileJobs.id, id)))[0]
const stateOf = async (id: string) => (await rowOf(id))?.state
const keyOf = (url: string | null) => url!.replace('/files/', '')

/** The files of this job that lie in the store once all removals are done. */
async function filesOf(id: string, owner: CastName = 'mira'): Promise<string[]> {
  await world.runJobs()
  const keys: string[] = []
  for await (const { key } of world.app.ports.files.list(`exports/${world.id(owner)}`))
    if (key.includes(id)) keys.push(key)
  return keys
}

/** Calls of the system in another process: with workers of its own, and at another time. */
async function processWith({ workers, now }: { workers?: Workers; now?: Date } = {}): Promise<() => Call> {
  const system = await world.call(null)
  const { ports } = system
  return () => ({ ...system, now: now ?? new Date(), ports: workers ? { ...ports, workers } : ports })
}

/** Workers that bind a book while something else happens. What reads its texts before has no signal. */
const workersWhile = (act: (signal: AbortSignal) => Promise<void>): Workers => ({
  ...world.app.ports.workers,
  run: async (task, input, weighed) => {
    if (weighed.signal) await act(weighed.signal)
    return world.app.ports.workers.run(task, input, weighed)
  },
})
const aborted = (signal: AbortSignal) =>
  new Promise<void>(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

describe('a job', () => {
  test('is read, cancelled and removed by its owner; for everybody else it does not exist', async () => {
    const id = await begin('mira', 'markdown')
    expect(await world.as('mira').fileJobs.read({ id })).toMatchObject({ state: 'waiting', kind: 'book-markdown' })
    for (const verb of ['read', 'cancel', 'remove'] as const) {
      for (const who of ['otto', 'lio', 'vex', 'sol'] as const)
        await expect(world.as(who).fileJobs[verb]({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(world.as(null).fileJobs[verb]({ id })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
      await expect(world.as('mira').fileJobs[verb]({ id: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect((await world.as('otto').fileJobs.list({ subjectId: bookId })).jobs).toEqual([])
    expect(await stateOf(id)).toBe('waiting')

    await world.as('mira').fileJobs.cancel({ id })
    expect(await world.as('mira').fileJobs.read({ id })).toMatchObject({ state: 'cancelled', url: null })
    expect((await world.as('mira').fileJobs.list({ subjectId: bookId })).jobs).toEqual([])
    expect(await filesOf(id)).toEqual([])
    expect(await stateOf(id)).toBe('cancelled')
    await world.as('mira').fileJobs.remove({ id })
    expect(await rowOf(id)).toBeUndefined()
  })

  test('that has ended is not cancelled, and takes its file along when it is removed', async () => {
    const id = await begin('mira', 'markdown')
    await world.runJobs()
    await world.as('mira').fileJobs.cancel({ id })
    expect(await world.as('mira').fileJobs.read({ id })).toMatchObject({ state: 'done', progress: 100 })
    expect(await filesOf(id)).toHaveLength(1)
    await world.as('mira').fileJobs.remove({ id })
    expect(await filesOf(id)).toEqual([])
  })

  test('is one, however often it is begun at once; the id of another is refused', async () => {
    const wish = () => ({ id: newId(), what: 'everything' as const })
    const begun = await Promise.all([1, 2, 3].map(() => world.as('otto').accountDeletion.packOwn(wish())))
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
    const { id } = begun[0]!
    await expect(world.as('pell').accountDeletion.packOwn({ ...wish(), id })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await world.as('otto').fileJobs.cancel({ id })
  })

  test('is announced to its owner at every step, and to nobody else', async () => {
    const before = world.heard.length
    const id = await begin('mira', 'epub')
    await world.as('mira').fileJobs.cancel({ id })
    const announced = world.heard.slice(before).filter(({ name }) => name === 'fileJob.changed')
    expect(announced).toHaveLength(2)
    for (const { channel, payload } of announced) {
      expect(channel).toBe(`user:${world.id('mira')}`)
      expect(payload).toEqual({ userId: world.id('mira'), jobId: id, subjectId: bookId })
    }
  })

  test('expires with its file', async () => {
    const id = await begin('mira', 'markdown')
    await world.runJobs()
    await expireFileJobs(await world.call(null))
    expect(await stateOf(id)).toBe('done')
    await expireFileJobs(await world.call(null, { now: new Date(Date.now() + 25 * 60 * MINUTE) }))
    expect(await rowOf(id)).toBeUndefined()
    expect(await filesOf(id)).toEqual([])
  })
})

describe('a running job', () => {
  test('stops when it is cancelled, and leaves no file', async () => {
    const id = await begin('mira', 'epub')
    let wasAborted = false
    const workers = workersWhile(async signal => {
      await world.as('mira').fileJobs.cancel({ id })
      await aborted(signal)
      wasAborted = true
    })
    await runFileJob({ fresh: await processWith({ workers }), extensions, heartbeatMs }, id)
    expect(wasAborted).toBe(true)
    expect(await stateOf(id)).toBe('cancelled')
    expect(await filesOf(id)).toEqual([])
  })

  test('stops when its owner loses the right', async () => {
    const id = await begin('lio', 'epub')
    const workers = workersWhile(async signal => {
      await world.as('mira').lorekeepers.end({ gmId: world.id('mira'), userId: world.id('lio') })
      await aborted(signal)
    })
    await runFileJob({ fresh: await processWith({ workers }), extensions, heartbeatMs }, id)
    expect(await stateOf(id)).toBe('cancelled')
    expect(await filesOf(id, 'lio')).toEqual([])
  })

  test('goes with its book, as do the files that were made of it', async () => {
    const { id: book } = await world.as('mira').books.create({ title: 'Soon ashes', ward: 'public' })
    const [running, done] = [await begin('mira', 'epub', book), await begin('mira', 'markdown', book)]
    await runFileJob({ fresh: await processWith(), extensions }, done)
    const { url } = await world.as('mira').fileJobs.read({ id: done })
    const workers = workersWhile(async signal => {
      await world.as('mira').books.burn({ id: book, phrase: BURN_PHRASE })
      await aborted(signal)
    })
    await runFileJob({ fresh: await processWith({ workers }), extensions, heartbeatMs }, running)
    expect([await rowOf(running), await rowOf(done)]).toEqual([undefined, undefined])
    expect([...(await filesOf(running)), ...(await filesOf(done))]).toEqual([])
    expect(await fileRules.exports!(await world.call('mira'), keyOf(url))).toBe(false)
  })

  test('that fails says why, and is replaced by the next try', async () => {
    const id = await begin('mira', 'epub')
    const workers = workersWhile(() => Promise.reject(new Error('the press is jammed')))
    await runFileJob({ fresh: await processWith({ workers }), extensions }, id)
    const failed = await world.as('mira').fileJobs.read({ id })
    expect(failed).toMatchObject({ state: 'failed', url: null })
    expect(failed.error).toEqual({ code: null, message: 'Failed to export campaign', data: null })
    const again = await begin('mira', 'epub')
    expect(await rowOf(id)).toBeUndefined()
    await world.runJobs()
    expect(await stateOf(again)).toBe('done')
  })
})

describe('the files of somebody', () => {
  test('go with the account', async () => {
    const { id } = await world.as('pell').accountDeletion.packOwn({ id: newId(), what: 'everything' })
    expect(await filesOf(id, 'pell')).toHaveLength(1)
    const parts = extensions(userData).filter(({ packs }) => packs === 'file-jobs')
    await inTransaction(await world.call('pell'), async tx => {
      for (const { remove } of parts) await remove?.(tx, world.id('pell'))
    })
    expect(await rowOf(id)).toBeUndefined()
    expect(await filesOf(id, 'pell')).toEqual([])
  })

  test('are closed as soon as the right to their book ends', async () => {
    const otto = world.as('otto')
    const { id } = await otto.bookFiles.begin({ bookId, id: newId(), kind: 'epub', userId: world.id('otto') })
    await world.runJobs()
    const { url } = await otto.fileJobs.read({ id })
    const mayFetch = async () => fileRules.exports!(await world.call('otto'), keyOf(url))
    expect(await mayFetch()).toBeTruthy()
    await world.as('mira').realms.ban({ userId: world.id('otto'), reason: 'Sat on the cat.' })
    expect(await mayFetch()).toBe(false)
    await expect(otto.fileJobs.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await otto.fileJobs.remove({ id })
    expect(await filesOf(id, 'otto')).toEqual([])
  })
})

describe('a process', () => {
  test.each(['pdf', 'epub'] as const)('that stops leaves a %s to the next one', async kind => {
    const id = await begin('mira', kind)
    const stopping = openWorkers()
    const workers = {
      ...stopping,
      run: async (...work: Parameters<typeof stopping.run>) => {
        await stopping.stop()
        return stopping.run(...work)
      },
    } as Workers
    const ending = runFileJob({ fresh: await processWith({ workers }), extensions }, id)
    await expect(ending).rejects.toBeInstanceOf(WorkersStopped)
    expect(await stateOf(id)).toBe('waiting')
    await runFileJob({ fresh: await processWith(), extensions }, id)
    expect(await stateOf(id)).toBe('done')
    expect(await filesOf(id)).toHaveLength(1)
  })

  test('that dies is missed within a minute, and another takes its job over', async () => {
    const id = await begin('mira', 'epub')
    expect(await claimFileJob(await world.call(null), id)).toMatchObject({ state: 'working', attempts: 1 })
    const watch = async (now: Date) => lookAfterFileJob(await world.call(null, { now }), extensions, id)
    await watch(new Date())
    expect(await stateOf(id)).toBe('working')
    await watch(new Date(Date.now() + MINUTE / 2))
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', progress: 0 })
    await world.runJobs()
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 2 })
  })

  test('keeps its job until it has been silent for the whole time', async () => {
    const id = await begin('mira', 'epub')
    const held = (await claimFileJob(await world.call(null), id))!
    const later = (ms: number) => world.call(null, { now: new Date(held.heartbeatAt!.getTime() + ms) })
    const [before, after] = [await later(SILENCE_MS - 1), await later(SILENCE_MS)]
    expect([isSilent(before, held), isSilent(after, held)]).toEqual([false, true])
    expect([await claimFileJob(before, id), (await claimFileJob(after, id))?.attempts]).toEqual([undefined, 2])
    await world.as('mira').fileJobs.cancel({ id })
  })

  test('is missed before it has claimed its job, and while it works', async () => {
    const id = await begin('mira', 'markdown')
    const watches = async () => {
      const { rows } = await world.db.execute<{ n: number }>(sql`
        select count(*)::int as n from jobs.job where name = 'fileJobs.watch' and data ->> 'jobId' = ${id}
          and start_after < now() + interval '30 seconds'`)
      return rows[0]?.n
    }
    const promises = async () => {
      const { rows } = await world.db.execute<{ n: number }>(sql`
        select count(*)::int as n from jobs.job where name = 'fileJobs.bookExports' and data ->> 'jobId' = ${id}`)
      return rows[0]?.n
    }
    const look = async () => lookAfterFileJob(await world.call(null), extensions, id)
    expect([await watches(), await promises()]).toEqual([1, 1])
    await look()
    await look()
    expect([await watches(), await promises()]).toEqual([3, 2])
    await claimFileJob(await world.call(null), id)
    await look()
    expect([await watches(), await promises()]).toEqual([4, 2])
    await world.as('mira').fileJobs.cancel({ id })
    await look()
    expect([await watches(), await promises()]).toEqual([4, 2])
  })

  test('that dies of a job three times over leaves it failed', async () => {
    const id = await begin('mira', 'markdown')
    const at = (minutes: number) => world.call(null, { now: new Date(Date.now() + minutes * MINUTE) })
    for (const nth of [1, 2, 3, undefined]) expect((await claimFileJob(await at(nth ?? 4), id))?.attempts).toBe(nth)
    await lookAfterFileJob(await at(4), extensions, id)
    await world.runJobs()
    expect(await stateOf(id)).toBe('failed')
  })

  test('that was only slow loses its job, and leaves the file of the other in place', async () => {
    const id = await begin('mira', 'epub')
    const later = await processWith({ now: new Date(Date.now() + MINUTE) })
    const workers = workersWhile(async () => runFileJob({ fresh: later, extensions }, id))
    await runFileJob({ fresh: await processWith({ workers }), extensions, heartbeatMs: MINUTE }, id)
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 2 })
    const key = `exports/${world.id('mira')}/${id}-2`
    expect(await filesOf(id)).toEqual([key])
    expect(await world.as('mira').fileJobs.read({ id })).toMatchObject({ url: `/files/${key}` })
    const row = await rowOf(id)
    await runFileJob({ fresh: await processWith(), extensions }, id)
    expect(await rowOf(id)).toEqual(row)
  })
})
