import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { openWebApp } from './web-app.ts'

let world: World
let web: ReturnType<typeof openWebApp>
beforeAll(async () => {
  world = await openWorld()
  web = openWebApp(world.app)
})
afterAll(() => world.close())

const ask = (path: string, encoding: string) =>
  web.request(world.app.ports.config.baseUrl + path, { headers: { 'accept-encoding': encoding } })

test('long answers are compressed, of procedures and all else that is text', async () => {
  const outline = `/api/books/${world.id('afterlight')}/outline`
  for (const path of [outline, '/api/openapi.json', '/api/docs']) {
    const [plain, packed] = await Promise.all([ask(path, 'identity'), ask(path, 'br')])
    expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')], path).toEqual([null, 'br'])
    const text = await plain.text()
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString(), path).toBe(text)
    for (const name of ['content-type', 'cache-control', 'vary', 'content-security-policy'])
      expect(packed.headers.get(name), `${path} ${name}`).toBe(plain.headers.get(name))
    expect(packed.headers.get('vary'), path).toBe('accept-encoding')
  }
})

test('a refusal is not compressed', async () => {
  const refused = await ask(`/api/books/${world.id('lantern')}/outline`, 'br')
  expect([refused.status, refused.headers.get('content-encoding')]).toEqual([404, null])
  expect(await refused.json()).toMatchObject({ code: 'BOOK_NOT_FOUND' })
})
