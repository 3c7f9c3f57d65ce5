import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import type { FileStore } from '#kit/server/files/store.ts'
import { newId } from '#kit/shared/ids.ts'
import { PICTURE_SIDES } from '#kit/shared/picture-sides.ts'
import { overHttp } from '#test/house/over-http.ts'
import { openWorld, type World } from '#test/world.ts'
import { makeSizes } from './service.ts'

const WREN = newId()
let world: World
let http: ReturnType<typeof overHttp>

beforeAll(async () => {
  world = await openWorld()
  http = overHttp(world)
  await world.as('mira').books.create({ title: 'Made ahead', ward: 'party', campaignPassword: 'long-before-noon' })
  await world.as('otto').characters.make({ id: WREN, name: 'Wren', join: { password: 'long-before-noon' } })
})
beforeEach(() => world.runJobs())
afterAll(() => world.close())

async function picture() {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const made = sharp({ create: { width: 150, height: 200, channels: 3, background: '#393', noise } })
  return new File([new Uint8Array(await made.jpeg().toBuffer())], 'wren.jpg')
}
const portrait = async () =>
  (await world.as('otto').characters.setPortrait({ id: WREN, file: await picture() })).avatarUrl!
const keyOf = (address: string) => address.replace('/files/', '')
const get = (address: string, who: CastName | null = 'otto') => http.request(address, who, { method: 'GET' })
const sizesOf = async (address: string) => {
  const sides: number[] = []
  for await (const { key } of world.app.ports.files.list('picture-sizes'))
    if (key.endsWith(keyOf(address))) sides.push(Number(key.split('/')[1]))
  return sides.sort((a, b) => a - b)
}
/** Runs work while `change` stands in for the store's way to put a file; answers the keys that were put. */
async function whilePutting(work: () => Promise<unknown>, change?: (put: FileStore['put']) => FileStore['put']) {
  const { files } = world.app.ports
  const { put } = files
  const keys: string[] = []
  const changed = change?.(put) ?? put
  files.put = (key, ...rest) => {
    keys.push(key)
    return changed(key, ...rest)
  }
  await work().finally(() => {
    files.put = put
  })
  return keys
}
const promised = async () =>
  Number((await world.db.execute(sql`select count(*) from jobs.job where name = ${makeSizes.name}`)).rows[0]!.count)
/** The pause before a job is tried again is over. */
const passPause = () => world.db.execute(sql`update jobs.job set start_after = now() where name = ${makeSizes.name}`)

test('a job makes every size of a new picture, so that its first reader waits for none', async () => {
  const address = await portrait()
  expect(await sizesOf(address)).toEqual([])
  await world.runJobs()
  expect(await sizesOf(address)).toEqual([...PICTURE_SIDES])
  const put = await whilePutting(async () => {
    for (const side of PICTURE_SIDES) {
      const answer = await get(`${address}?side=${side}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      await answer.body?.cancel()
    }
  })
  expect(put).toEqual([])
})

test('what was made ahead is read by those who may see the picture, and by nobody else', async () => {
  const address = await portrait()
  await world.runJobs()
  const missing = await get('/files/character-avatars/nobody/none.jpg?side=96', 'vex')
  const words = await missing.text()
  expect((await get(`${address}?side=96`, 'mira')).status).toBe(200)
  for (const who of ['vex', null] as const) {
    const refused = await get(`${address}?side=96`, who)
    expect([refused.status, await refused.text()]).toEqual([404, words])
    expect((await get(`/files/picture-sizes/96/${keyOf(address)}`, who)).status).toBe(404)
  }
})

test('nothing is promised for an upload that is refused', async () => {
  const before = await promised()
  const file = new File(['words'], 'wren.png')
  await expect(world.as('otto').characters.setPortrait({ id: WREN, file })).rejects.toMatchObject({ code: 'FILE_TYPE' })
  const given = { id: WREN, file: await picture() }
  await expect(world.as('vex').characters.setPortrait(given)).rejects.toThrow()
  expect(await promised()).toBe(before)
  await portrait()
  expect(await promised()).toBe(before + 1)
})

test('a picture that is gone before its job leaves no size, nor one that goes while they are made', async () => {
  const first = await portrait()
  await portrait()
  await world.runJobs()
  expect(await sizesOf(first)).toEqual([])
  expect(await world.app.ports.files.get(keyOf(first))).toBeNull()

  const second = await portrait()
  const { files, pictures } = world.app.ports
  await whilePutting(world.runJobs, put => async (...file) => {
    await files.remove(keyOf(second))
    await pictures.remove(keyOf(second))
    return put(...file)
  })
  expect(await sizesOf(second)).toEqual([])
})

test('a job that failed is tried again, and makes what is missing', async () => {
  const address = await portrait()
  const isLarge = (key: string) => key.startsWith('picture-sizes/384/')
  await whilePutting(world.runJobs, put => (key, ...rest) => {
    if (isLarge(key)) throw new Error('the disk is full')
    return put(key, ...rest)
  })
  expect(await sizesOf(address)).toEqual([96, 192])
  await passPause()
  const put = await whilePutting(world.runJobs)
  expect(put.map(key => Number(key.split('/')[1]))).toEqual([384, 768, 1280])
  expect(await sizesOf(address)).toEqual([...PICTURE_SIDES])
})

test('the job of a process that was killed is run by another', async () => {
  const address = await portrait()
  const { $client: pool } = world.db as unknown as { $client: Pool }
  const db = { executeSql: (text: string, values: unknown[] = []) => pool.query(text, values) }
  const killed = new PgBoss({ db, schema: 'jobs', schedule: false, supervise: false })
  await killed.start()
  expect(await killed.fetch(makeSizes.name)).toHaveLength(1)
  await world.runJobs()
  expect(await sizesOf(address)).toEqual([])
  await world.db.execute(sql`
    update jobs.job set started_on = started_on - interval '1 hour' where name = ${makeSizes.name} and state = 'active'`)
  await world.db.execute(sql`update jobs.queue set monitor_on = null where name = ${makeSizes.name}`)
  await killed.supervise(makeSizes.name)
  await passPause()
  await world.runJobs()
  expect(await sizesOf(address)).toEqual([...PICTURE_SIDES])
  await killed.stop({ close: false, graceful: false })
})

test('a flood of new pictures does not hold up other jobs', async () => {
  await portrait()
  await portrait()
  const { jobs, files } = world.app.ports
  let goOn = () => {}
  const held = new Promise<void>(resolve => {
    goOn = resolve
  })
  const { remove } = files
  const removed = new Promise<void>(resolve => {
    files.remove = async key => {
      await remove(key)
      resolve()
    }
  })
  await whilePutting(
    async () => {
      await jobs.start()
      await removed
      goOn()
    },
    put =>
      async (...file) => {
        await held
        return put(...file)
      },
  )
  files.remove = remove
})
