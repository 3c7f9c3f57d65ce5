import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, CAST_PASSWORD } from '#app/demo/cast.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import { openWorld, type World } from '#test/world.ts'
import { openWebApp } from './web-app.ts'

let world: World
let web: ReturnType<typeof openWebApp>
beforeAll(async () => {
  world = await openWorld()
  web = openWebApp(world.app)
})
afterAll(() => world.close())

/** The same house with as much in its queue as may wait there. */
async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  const { workers } = world.app.ports
  const { run } = workers
  workers.run = async () => {
    throw fault('TOO_BUSY', { retryAfterSeconds: 2 })
  }
  try {
    return await work()
  } finally {
    workers.run = run
  }
}
const asked = async (path: string) => web.request(`${world.app.ports.config.baseUrl}${path}`)

test('a request where too much waits is told when to come again, and is answered then', async () => {
  const path = `/api/books/${world.id('afterlight')}/outline`
  const busy = await whileBusy(() => asked(path))
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await busy.json()).toMatchObject({ code: 'TOO_BUSY', data: { retryAfterSeconds: 2 } })
  const after = await asked(path)
  expect([after.status, after.headers.get('retry-after')]).toEqual([200, null])
})

test('a chapter is saved and the desk opens all the same, without a number of pages', async () => {
  const { manuscripts } = world.as('mira')
  const bookId = world.id('lantern')
  const chapter = { bookId, chapterId: newId(), title: 'In a rush', scribeStyle: 'fantasy' as const, baseVersion: 0 }
  const saved = await whileBusy(() => manuscripts.save({ ...chapter, source: 'Written while all others came.' }))
  expect(saved).toMatchObject({ version: 1, pageCount: null, source: 'Written while all others came.' })
  const listed = await whileBusy(() => manuscripts.chapters({ bookId }))
  expect(listed.at(-1)).toMatchObject({ title: 'In a rush', pageCount: null })
  expect((await manuscripts.chapters({ bookId })).at(-1)).toMatchObject({ pageCount: 1 })
})

test('a packed book is saved under its name, wherever its link was copied to', async () => {
  const { bookFiles, fileJobs } = world.as('mira')
  const bookId = world.id('lantern')
  const { id } = await bookFiles.begin({ bookId, id: newId(), kind: 'markdown' })
  await world.runJobs()
  const { url, fileName } = (await fileJobs.list({ subjectId: bookId })).jobs.find(one => one.id === id)!
  const browser = world.browser()
  await browser.accounts.signIn({ email: CAST.mira.email, password: CAST_PASSWORD })
  const headers = { cookie: browser.headers().get('cookie') ?? '' }
  const answer = await web.request(`${world.app.ports.config.baseUrl}${url}`, { headers })
  expect(answer.headers.get('content-disposition')).toContain(`filename="${fileName}"`)
  expect((await asked(url!)).status).toBe(404)
})
