import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoId } from '#app/demo/cast.ts'
import type { Readiness } from '#app/server/readiness.ts'
import { newId } from '#kit/shared/ids.ts'
import { testDatabase } from '../postgres/test-database.ts'
import { type Cut, openRelay, relayToPostgres } from '../relay.ts'
import { startS3 } from '../s3-stand-in.ts'
import { openHouse } from './house.ts'
import { castMember } from './visitor.ts'

const BOOK = demoId('lantern')
const how = { timeout: 240_000 }
const patience = { timeout: 60_000, interval: 100 }

/** A house on a copy of the planted world, behind a network that can be cut between it and each of its services. */
async function houseBehindRelays() {
  const database = await testDatabase({
    template: 'house',
    seed: async url => void (await (await openHouse({ databaseUrl: url })).close()),
  })
  const toDatabase = await relayToPostgres(database.url)
  const bucket = await startS3('tomes', 'tome')
  const toBucket = await openRelay({ port: Number(new URL(bucket.endpoint).port) })
  const more = {
    S3_ENDPOINT: `http://127.0.0.1:${toBucket.port}`,
    S3_BUCKET: 'tomes',
    S3_ACCESS_KEY_ID: 'tome',
    S3_SECRET_ACCESS_KEY: 'wright',
  }
  const house = await openHouse({ databaseUrl: toDatabase.url, more })
  const close = async () => {
    await house.kill()
    await house.close()
    await Promise.all([toDatabase.close(), toBucket.close(), bucket.close()])
    await database.drop()
  }
  const readiness = async () => {
    const answer = await fetch(`${house.address}/readyz`)
    return { status: answer.status, ...((await answer.json()) as Readiness) }
  }
  const stored = async (text: string) => {
    const { rows } = await database.pool.query('select from chat_lines where content = $1', [text])
    return rows.length
  }
  return { house, bucket, toDatabase, toBucket, readiness, stored, close }
}

let cuttable: Awaited<ReturnType<typeof houseBehindRelays>>
beforeAll(async () => {
  cuttable = await houseBehindRelays()
})
afterAll(() => cuttable.close())

test.for<Cut>(['lost', 'held'])(
  'a cut between a process and its database (what is sent is %s) is refused, shown and survived',
  how,
  async (cut, { expect }) => {
    const { house, toDatabase, readiness, stored } = cuttable
    const otto = await castMember(house, 'otto')
    const line = (id: string, text: string) => otto.post(`/api/books/${BOOK}/chat`, { id, text })
    const board = async () => (await otto.get(`/api/books/${BOOK}/board`)).status
    const [before, during] = [newId(), newId()]
    expect([(await line(before, before)).status, await board()]).toEqual([200, 200])

    toDatabase.cut(cut)
    expect(await readiness()).toMatchObject({ status: 503, ready: false, needed: { database: false } })
    const refused = await Promise.all([
      line(during, during),
      ...Array.from({ length: 30 }, () => otto.get(`/api/books/${BOOK}/board`)),
    ])
    for (const answer of refused) expect([answer.status, answer.json().code]).toEqual([503, 'DATABASE_AWAY'])

    toDatabase.mend()
    await expect.poll(async () => (await readiness()).status, patience).toBe(200)
    await expect.poll(board, patience).toBe(200)
    // A page repeats what was refused, with the same id.
    await expect.poll(async () => (await line(during, during)).status, patience).toBe(200)
    expect([await stored(before), await stored(during)]).toEqual([1, 1])
  },
)

test('a bucket that is silent, or gives out other bytes, takes nothing else with it', how, async () => {
  const { house, bucket, toBucket, readiness } = cuttable
  const otto = await castMember(house, 'otto')
  const face = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#7a2f3a' } })
    .png()
    .toBuffer()
  const upload = async () => {
    const id = newId()
    await otto.post('/api/characters', { id, name: 'A Face' })
    const form = new FormData()
    form.set('file', new File([new Uint8Array(face)], 'portrait.png', { type: 'image/png' }))
    return otto.post(`/api/characters/${id}/portrait`, form)
  }
  const first = await upload()
  expect(first.status).toBe(200)
  const picture = String(first.json().avatarUrl)
  const shown = async () => (await otto.get(picture)).status
  expect(await shown()).toBe(200)

  toBucket.cut('lost')
  const underWay = [...Array.from({ length: 12 }, upload), otto.get(picture)]
  await expect.poll(async () => (await readiness()).helpful.files, patience).toBe(false)
  expect((await readiness()).status).toBe(200)
  expect((await otto.get(`/api/books/${BOOK}/board`)).status).toBe(200)
  const answers = await Promise.all(underWay)
  for (const answer of answers) expect([answer.status, answer.json().code]).toEqual([503, 'FILES_AWAY'])
  toBucket.mend()
  await expect.poll(shown, patience).toBe(200)
  await expect.poll(async () => (await readiness()).helpful.files, patience).toBe(true)
  expect((await upload()).status).toBe(200)

  // Other bytes than those that were stored.
  const key = picture.replace('/files/', '')
  const object = bucket.objects.get(key)!
  const { bytes } = object
  object.bytes = Buffer.alloc(bytes.length)
  await expect(otto.get(picture)).rejects.toThrow()
  object.bytes = bytes
  expect(await shown()).toBe(200)
})
