import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFile } from '#app/server/serve-file.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import { HEAD_IDS, HEADS, headKey } from '#lexicon/heads.ts'
import { openWorld, type World } from '#test/world.ts'
import { storedFiles } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const read = async (key: string) => {
  const file = await world.app.ports.files.get(key)
  return file && Buffer.from(await new Response(file.stream).arrayBuffer())
}
const rows = async () => (await world.db.select().from(storedFiles)).length

test('every head of the list is drawn, differs from the others and has a name; no drawing is without a row', async () => {
  const drawn = readdirSync(join(import.meta.dirname, '../../../../assets/heads'))
  expect(drawn.sort()).toEqual(HEAD_IDS.map(id => `${id}.svg`).sort())
  expect(new Set(HEADS.map(({ name }) => name)).size).toBe(HEADS.length)
  const small = new Set<string>()
  for (const id of HEAD_IDS) {
    const drawing = await read(headKey(id))
    expect(String(drawing)).not.toMatch(/<script|<foreignObject|href=|\son\w+=/i)
    small.add((await sharp(drawing!).resize(32).raw().toBuffer()).toString('base64'))
  }
  expect(small.size).toBe(HEAD_IDS.length)
})

test('a head is kept by its key, nothing is stored of it, and the picture before it goes', async () => {
  const photo = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#c84' } })
    .jpeg()
    .toBuffer()
  const otto = world.as('otto')
  const { avatarUrl: uploaded } = await otto.media.uploadAvatar({ file: new File([new Uint8Array(photo)], 'me.jpg') })
  const before = await rows()
  expect(await otto.media.uploadAvatar({ head: 'witch' })).toEqual({ avatarUrl: '/files/heads/witch.svg' })
  expect((await otto.accounts.me())?.avatarUrl).toBe('/files/heads/witch.svg')
  await world.runJobs()
  expect(await read(uploaded.replace('/files/', ''))).toBeNull()
  expect(await rows()).toBe(before - 1)
  // The drawing itself belongs to no person and cannot be removed.
  await otto.media.uploadAvatar({ head: 'pilot' })
  await world.runJobs()
  expect(await read(headKey('witch'))).not.toBeNull()
})

test('a head that is not in the list is refused, and so is one without a person', async () => {
  const odd = { head: '../covers/1' } as never
  await expect(world.as('otto').media.uploadAvatar(odd)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(world.as(null).media.uploadAvatar({ head: 'witch' })).rejects.toMatchObject({
    code: 'UPLOAD_NEEDS_USER',
  })
  await expect(
    world.as('vex').characters.setPortrait({ id: world.id('brannoc'), head: 'witch' }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(world.as('otto').npcs.setImage({ id: world.id('ferryman'), head: 'witch' })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  })
})

test('everybody of the demo world wears one, and only those who see a veiled NPC are told which', async () => {
  const { players } = await world.as('sol').people.players({})
  for (const person of players) expect(person.avatarUrl).toMatch(/^\/files\/heads\//)
  const avatars = async (who: 'mira' | 'otto') =>
    JSON.stringify(await world.as(who).npcs.list({ bookId: world.id('lantern') }))
  expect(await avatars('mira')).toContain(headKey('porter'))
  expect(await avatars('otto')).not.toContain(headKey('porter'))
  expect(await avatars('otto')).toContain(headKey('ferryman'))
})

test('a head is served to a visitor, and nothing else of that area is there', async () => {
  const asked = async (key: string) => {
    const { Hono } = await import('hono')
    const call = await world.call(null)
    const web = new Hono().get('/files/*', c => serveFile(world.app, call, c))
    return web.request(`${fileUrl(key)}`)
  }
  const answer = await asked(headKey('knight'))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  for (const odd of ['heads/nobody.svg', 'heads', 'heads/../../package.json'])
    expect((await asked(odd)).status).toBe(404)
  await expect(
    world.app.ports.files.put('heads/mine.svg', new Uint8Array(1), { contentType: 'image/svg+xml' }),
  ).rejects.toThrow()
})
