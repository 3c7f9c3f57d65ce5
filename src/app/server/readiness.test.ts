import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailOutages } from '#features/accounts/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import type { Readiness } from './readiness.ts'
import { type Running, serve } from './serve.ts'
import { openWebApp } from './web-app.ts'

let world: World
let running: Running
beforeAll(async () => {
  world = await openWorld()
  running = await serve(world.app, 0)
})
afterAll(async () => {
  await running.stop()
  await world.close()
})

/** The answer of a process with these ports. */
async function readiness(change: Partial<World['app']['ports']> = {}, db = world.app.db) {
  const web = openWebApp({ ...world.app, db, ports: { ...world.app.ports, ...change } })
  const answer = await web.request('/readyz')
  return { status: answer.status, ...((await answer.json()) as Readiness) }
}
const FINE = { files: true, mail: true, live: true, limits: true, clock: true }

test('a process with all its parts is ready', async () => {
  expect(await readiness()).toEqual({
    status: 200,
    ready: true,
    stopping: false,
    needed: { database: true },
    helpful: FINE,
  })
})

test('without files, mail, shared limits or shared news a process serves, and says what is missing', async () => {
  const { files, limits, hub } = world.app.ports
  const away = { ...files, health: () => Promise.reject(new Error('no bucket')) }
  expect(await readiness({ files: away })).toMatchObject({ status: 200, helpful: { ...FINE, files: false } })
  const alone = { isWhole: () => false }
  expect(await readiness({ limits: { ...limits, ...alone } })).toMatchObject({ helpful: { ...FINE, limits: false } })
  expect(await readiness({ hub: { ...hub, ...alone } })).toMatchObject({ helpful: { ...FINE, live: false } })
  await world.db.insert(mailOutages).values({ id: newId(), reason: 'ECONNREFUSED', beganAt: new Date() })
  expect(await readiness()).toMatchObject({ status: 200, helpful: { ...FINE, mail: false } })
  await world.db.delete(mailOutages)
})

test('without the database a process is not ready', async () => {
  const { app, close } = await world.openBeside()
  await close()
  expect(await readiness({}, app.db)).toMatchObject({ status: 503, ready: false, needed: { database: false } })
})

test('a process that is told to stop says so, finishes what is under way, and accepts nothing new', async () => {
  const { app, close } = await world.openBeside()
  const { health } = app.ports.files
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  app.ports.files.health = async () => {
    asked.resolve()
    await released.promise
    return health()
  }
  const leaving = await serve(app, 0)
  const address = `http://127.0.0.1:${leaving.port}`
  const underWay = fetch(`${address}/readyz`)
  await asked.promise
  app.ports.ending.abort()
  const last = await fetch(`${address}/healthz`)
  expect([last.status, last.headers.get('connection')]).toEqual([200, 'close'])
  const stopped = leaving.stop()
  await expect.poll(() => fetch(`${address}/healthz`).catch(() => 'refused')).toBe('refused')
  released.resolve()
  const answer = await underWay
  expect([answer.status, await answer.json()]).toMatchObject([503, { stopping: true, needed: { database: true } }])
  await stopped
  await close()
})
