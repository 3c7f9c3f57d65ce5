import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { demoId } from '#app/demo/cast.ts'
import { openCopiedHouse } from './copied-house.ts'
import type { House } from './house.ts'
import { ledgerOf } from './ledger.ts'
import { FALSE_PICTURES, picture } from './pictures.ts'
import { standsUnbroken } from './unbroken.ts'
import { castMember, getRaw, type Visitor } from './visitor.ts'

const BOOK = demoId('lantern')

let house: House
beforeAll(async () => {
  house = await openCopiedHouse()
})
afterAll(() => house.close())
afterEach(() => standsUnbroken(house))

test('a file that only calls itself a picture is refused by name', async () => {
  const [otto, mira] = [await castMember(house, 'otto'), await castMember(house, 'mira')]
  const requests: [Visitor, string][] = [
    [otto, '/api/me/avatar'],
    [mira, `/api/books/${BOOK}/cover`],
  ]
  const before = await ledgerOf(house)
  for (const [person, path] of requests) {
    for (const [what, bytes, code] of FALSE_PICTURES) {
      const form = new FormData()
      form.set('file', new File([bytes() as Uint8Array<ArrayBuffer>], 'portrait.png', { type: 'image/png' }))
      const answer = await person.post(path, form)
      expect(answer.json(), `${what} at ${path}`).toMatchObject({ code })
      expect(answer.status, what).toBeLessThan(500)
    }
    const word = new FormData()
    word.set('file', 'not a file')
    expect((await person.post(path, word)).status).toBe(400)
    expect(
      (await person.send('POST', path, { body: 'x', headers: { 'content-type': 'multipart/form-data' } })).status,
    ).toBe(400)
  }
  expect(await ledgerOf(house)).toEqual(before)
})

test('a file name leads nowhere', async () => {
  const otto = await castMember(house, 'otto')
  const { buffer } = await picture('x.png')
  for (const name of [
    '../../../session-secret.png',
    '..\\..\\a.png',
    '/etc/passwd',
    'a\u0000.png',
    '.'.repeat(300),
    '<b>.png',
  ]) {
    const form = new FormData()
    form.set('file', new File([buffer as Uint8Array<ArrayBuffer>], name, { type: 'image/png' }))
    const answer = await otto.post('/api/me/avatar', form)
    expect(answer.status, name).toBe(200)
    expect(answer.json().avatarUrl, name).toMatch(/^\/files\/[\w-]+(\/[\w-]+)*\/[\w-]+\.jpg$/)
  }
  const secret = readFileSync(join(house.dataDir, 'session-secret'), 'utf8')
  const tricks = [
    '/../session-secret',
    '/%2e%2e/session-secret',
    '/..%2fsession-secret',
    '/..%5csession-secret',
    '/%ff',
    '/%00',
    '//etc/passwd',
    '/__proto__/here.jpg',
    '/constructor/here.jpg',
  ]
  for (const trick of ['/files', '/files/avatars', '/assets', ''].flatMap(from => tricks.map(end => from + end))) {
    const { status, text } = await getRaw(house, trick, otto.cookie())
    expect(status, trick).toBeLessThan(500)
    expect(text, trick).not.toContain(secret)
    expect(text, trick).not.toContain('root:')
  }
})
