import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { newId } from '#kit/shared/ids.ts'
import { PICTURE_SIDES } from '#kit/shared/picture-sides.ts'
import { overHttp } from '#test/house/over-http.ts'
import { openWorld, type World } from '#test/world.ts'

const WREN = newId()
let world: World
let http: ReturnType<typeof overHttp>

beforeAll(async () => {
  world = await openWorld()
  http = overHttp(world)
  await world.as('mira').books.create({ title: 'In sizes', ward: 'party', campaignPassword: 'in-many-sizes' })
  await world.as('otto').characters.make({ id: WREN, name: 'Wren', join: { password: 'in-many-sizes' } })
})
afterAll(() => world.close())

async function picture(width = 900, height = 1200) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const made = sharp({ create: { width, height, channels: 3, background: '#393', noise } })
  return new File([new Uint8Array(await made.jpeg().toBuffer())], 'me.jpg')
}
const portrait = async (file?: File) =>
  (await world.as('otto').characters.setPortrait({ id: WREN, file: file ?? (await picture()) })).avatarUrl!
const get = (address: string, who: CastName | null = 'otto') => http.request(address, who, { method: 'GET' })
const statusOf = async (address: string, who: CastName | null = 'otto') => {
  const answer = await get(address, who)
  await answer.body?.cancel()
  return answer.status
}
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())
const sizesKept = async () => {
  const keys: string[] = []
  for await (const { key } of world.app.ports.files.list('picture-sizes')) keys.push(key)
  return keys
}

test('a picture comes in every size of the ladder as WebP, with the headers of the picture itself', async () => {
  const address = await portrait()
  const whole = await get(address)
  for (const side of PICTURE_SIDES) {
    const answer = await get(`${address}?side=${side}`)
    expect(answer.status).toBe(200)
    for (const name of ['cache-control', 'content-disposition', 'x-content-type-options'])
      expect(answer.headers.get(name)).toBe(whole.headers.get(name))
    const etag = answer.headers.get('etag')!
    expect(etag).not.toBe(whole.headers.get('etag'))
    const again = await http.web.request(`${world.app.ports.config.baseUrl}${address}?side=${side}`, {
      headers: { cookie: await http.cookieOf('otto'), 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
    const shorter = Math.min(side, 900)
    expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({
      format: 'webp',
      width: shorter,
      height: Math.round((shorter * 4) / 3),
    })
  }
  expect(await sharp(await bytesOf(whole)).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 1200 })
})

test('who may not see a picture sees none of its sizes, and nobody reads them under the key of their own', async () => {
  const address = await portrait()
  const side = `${address}?side=96`
  expect([await statusOf(side), await statusOf(side, 'mira')]).toEqual([200, 200])
  const missing = await get('/files/character-avatars/nobody/none.jpg?side=96', 'vex')
  expect(missing.status).toBe(404)
  const words = await missing.text()
  for (const who of ['vex', null] as const) {
    const refused = await get(side, who)
    expect([refused.status, await refused.text()]).toEqual([404, words])
  }
  for (const key of await sizesKept()) expect(await statusOf(`/files/${key}`)).toBe(404)
})

test.each([
  'side=97',
  'side=',
  'side=096',
  'side=96&side=96',
  'w=96',
  'side=96&v=1',
  'side=99999999',
  'side=-1',
  '=96',
])('the question %s is refused, for a picture that is there and for one that is not', async query => {
  const address = await portrait()
  const before = await sizesKept()
  const there = await get(`${address}?${query}`)
  expect([there.status, ((await there.json()) as { code: string }).code]).toEqual([400, 'BAD_REQUEST'])
  expect(await statusOf(`/files/nothing/here.jpg?${query}`)).toBe(400)
  expect(await sizesKept()).toEqual(before)
})

test('fifty who ask for the same size at once share one making', async () => {
  const address = await portrait()
  const { files } = world.app.ports
  const put = files.put
  const puts: string[] = []
  files.put = (key, bytes, meta) => {
    puts.push(key)
    return put(key, bytes, meta)
  }
  const answers = await Promise.all(Array.from({ length: 50 }, () => get(`${address}?side=384`)))
  files.put = put
  expect(puts).toHaveLength(1)
  const sums = await Promise.all(answers.map(async answer => [answer.status, (await bytesOf(answer)).length]))
  expect(new Set(sums.map(String)).size).toBe(1)
  expect(answers[0]!.headers.get('content-type')).toBe('image/webp')
})

test('the sizes go with their picture: when it is replaced, and when its book is burned', async () => {
  const first = await portrait()
  await statusOf(`${first}?side=96`)
  await portrait()
  const key = first.replace('/files/', '')
  expect((await sizesKept()).filter(cached => cached.endsWith(key))).toHaveLength(1)
  await world.runJobs()
  expect((await sizesKept()).filter(cached => cached.endsWith(key))).toEqual([])

  const mira = world.as('mira')
  const { id } = await mira.books.create({ title: 'To burn', ward: 'public' })
  const { coverUrl } = await mira.books.setCover({ id, file: await picture() })
  for (const side of PICTURE_SIDES) await statusOf(`${coverUrl}?side=${side}`, 'mira')
  expect((await sizesKept()).filter(cached => cached.includes(id))).toHaveLength(PICTURE_SIDES.length)
  await mira.books.burn({ id, phrase: 'BURN IT' })
  await world.runJobs()
  expect((await sizesKept()).filter(cached => cached.includes(id))).toEqual([])
})

test('a drawn head comes as it is drawn, whatever size is asked for', async () => {
  const { avatarUrl } = await world.as('otto').media.uploadAvatar({ head: 'witch' })
  const answer = await get(`${avatarUrl}?side=96`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})
