import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { demoId } from '#app/demo/cast.ts'
import { openCopiedHouse } from './copied-house.ts'
import type { House } from './house.ts'
import { ledgerOf } from './ledger.ts'
import { standsUnbroken } from './unbroken.ts'
import { castMember, getRaw, type Visitor, visitor } from './visitor.ts'

const UNKNOWN = '00000000-0000-7000-8000-000000000000'
const BOOK = demoId('lantern')
/** Stands in what is sent, and must stand in no line of the log. */
const SECRET = 'hush-hush-hush'

/** Some thousand calls, also on a machine that does much else. */
const EVERY_CALL = { timeout: 240_000 }

type Operation = { method: string; path: string; needsBody: boolean }

/** Every call that the server offers, from its own description of itself. */
async function operations(person: Visitor): Promise<Operation[]> {
  type Described = Record<string, { requestBody?: { required?: boolean } }>
  const { paths } = (await person.get('/api/openapi.json')).json() as { paths: Record<string, Described> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path: `/api${path}`,
      needsBody: requestBody?.required === true,
    })),
  )
}

const isChange = ({ method, path }: Operation) => method !== 'GET' && path !== '/api/sign-out'
const filled = (path: string, id: string) => path.replace('{page}', 'prologue').replaceAll(/\{\w+\}/g, id)
const json = (body: string | Uint8Array) => ({
  body: body as BodyInit,
  headers: { 'content-type': 'application/json' },
})

let house: House
beforeAll(async () => {
  house = await openCopiedHouse()
})
afterAll(() => house.close())
afterEach(() => standsUnbroken(house, SECRET))

test(
  'what is no JSON, or JSON of the wrong kind, is refused by every call and changes nothing',
  EVERY_CALL,
  async () => {
    const otto = await castMember(house, 'otto')
    const before = await ledgerOf(house)
    const broken = ['{"', `{"password": ${SECRET}}`, `${'['.repeat(5000)}${']'.repeat(5000)}`, '\u0000']
    const wrong = ['[]', '"word"', '7', 'true']
    for (const operation of (await operations(otto)).filter(isChange)) {
      const path = filled(operation.path, BOOK)
      for (const body of broken) {
        const { status } = await otto.send(operation.method, path, json(body))
        expect(status, `${operation.method} ${path} with ${body.slice(0, 20)}`).toBeGreaterThanOrEqual(400)
        expect(status, `${operation.method} ${path} with ${body.slice(0, 20)}`).toBeLessThan(500)
      }
      if (!operation.needsBody) continue
      for (const body of wrong) {
        const { status } = await otto.send(operation.method, path, json(body))
        expect(status, `${operation.method} ${path} with ${body}`).toBeGreaterThanOrEqual(400)
        expect(status, `${operation.method} ${path} with ${body}`).toBeLessThan(500)
      }
    }
    expect(await ledgerOf(house)).toEqual(before)
  },
)

test('invalid ids, and questions of the wrong kind, are refused', EVERY_CALL, async () => {
  const otto = await castMember(house, 'otto')
  for (const { method, path } of (await operations(otto)).filter(one => one.path !== '/api/sign-out')) {
    if (!path.includes('{')) continue
    for (const id of ['7', 'null', '%00', '%FF', '..%2f..%2fetc', "'%20or%201=1--", `${UNKNOWN}x`, 'x'.repeat(3000)]) {
      const { status } = await otto.send(method, path.replaceAll(/\{\w+\}/g, id), method === 'GET' ? {} : json('{}'))
      expect(status, `${method} ${path} with ${id.slice(0, 20)}`).toBeGreaterThanOrEqual(400)
      expect(status, `${method} ${path} with ${id.slice(0, 20)}`).toBeLessThan(500)
    }
  }
  for (const query of ['limit=-1', 'limit=1e9', 'limit=x', 'after=%00', 'after=%FF', 'after=.', 'limit[a]=1']) {
    const { status } = await otto.get(`/api/books?${query}`)
    expect(status, query).toBeLessThan(500)
  }
  for (const page of ['0', '-1', '1.5', '99999999999999999999', '%F0%9F%8E%B2'])
    expect((await otto.get(`/api/books/${BOOK}/pages/${page}`)).status, page).toBeLessThan(500)
})

test('characters that are no text are refused in every text', async () => {
  const [otto, mira] = [await castMember(house, 'otto'), await castMember(house, 'mira')]
  const before = await ledgerOf(house)
  const torn = Buffer.from('{"name":"\xff\xfe","email":"a@b.example","message":"\xc3\x28"}', 'latin1')
  expect((await otto.send('POST', '/api/contact', json(torn))).status).toBe(400)
  const nul = 'a\u0000b'
  const tries: [Visitor, string, string, object][] = [
    [otto, 'POST', '/api/sign-in', { email: nul, password: nul }],
    [
      otto,
      'POST',
      '/api/sign-up',
      { name: nul, email: 'n@b.example', password: nul + nul, accountType: 'player', agreed: true },
    ],
    [otto, 'POST', '/api/contact', { name: nul, email: 'a@b.example', message: nul }],
    [otto, 'PUT', '/api/me/profile', { bio: nul }],
    [otto, 'POST', '/api/book-passwords/lookup', { campaignPassword: nul }],
    [mira, 'POST', '/api/books', { title: nul }],
    [mira, 'PUT', '/api/realm/mine', { bio: nul }],
    [
      mira,
      'PUT',
      `/api/books/${BOOK}/chapters/${UNKNOWN}`,
      { title: nul, source: nul, scribeStyle: 'fantasy', baseVersion: 0 },
    ],
    [otto, 'GET', '/api/realm/names/check?name=%00', {}],
    [mira, 'GET', '/api/realm/people?name=%00', {}],
  ]
  for (const [person, method, path, body] of tries) {
    const { status } = await person.send(method, path, method === 'GET' ? {} : { body })
    expect(status, `${method} ${path}`).toBeLessThan(500)
  }
  const after = await ledgerOf(house)
  // Texts that are cleaned of such characters may be kept; nothing may break, and no account is opened.
  expect(after.users).toEqual(before.users)
})

test('more than can be taken is refused before it is read', async () => {
  const otto = await castMember(house, 'otto')
  const before = await ledgerOf(house)
  const huge = JSON.stringify({ campaignPassword: 'x'.repeat(1_100_000) })
  for (const path of ['/api/book-passwords/lookup', '/api/rpc/books/findByPassword', '/api/contact', '/api/nowhere'])
    expect((await otto.send('POST', path, json(huge))).status, path).toBe(413)
  const endless = new ReadableStream({
    start(out) {
      for (let sent = 0; sent < 24; sent++) out.enqueue(new Uint8Array(512 * 1024))
      out.close()
    },
  })
  const answer = await fetch(`${house.address}/api/me/avatar`, {
    method: 'POST',
    headers: { cookie: otto.cookie(), origin: house.url, 'content-type': 'multipart/form-data; boundary=x' },
    body: endless,
    duplex: 'half',
  } as RequestInit).catch(() => null)
  expect(answer?.status ?? 413, 'a body that tells no length').toBe(413)
  expect((await otto.send('GET', '/api/me', { headers: { 'x-long': 'x'.repeat(20_000) } })).status).toBe(431)
  expect((await getRaw(house, `/api/books?after=${'x'.repeat(9000)}`)).status).toBe(431)
  expect(await ledgerOf(house)).toEqual(before)
})

test('the ids of others open nothing, and look like ids of nothing', async () => {
  const [vex, mira] = [await castMember(house, 'vex'), await castMember(house, 'mira')]
  const before = await ledgerOf(house)
  const { characters } = (await mira.get(`/api/books/${BOOK}/characters`)).json() as { characters: { id: string }[] }
  const { npcs } = (await mira.get(`/api/books/${BOOK}/npcs`)).json() as { npcs: { id: string }[] }
  expect([characters.length, npcs.length].every(Boolean)).toBe(true)
  const idFor = (path: string) =>
    path.includes('/characters/{id}') ? characters[0]!.id : path.includes('/npcs/{id}') ? npcs[0]!.id : BOOK
  for (const { method, path } of await operations(vex)) {
    if (!/\{(id|bookId)\}/.test(path) || /\{(?!id|bookId|page)\w+\}/.test(path)) continue
    const ask = (id: string) => vex.send(method, filled(path, id), method === 'GET' ? {} : json('{}'))
    const [real, unknown] = [await ask(idFor(path)), await ask(UNKNOWN)]
    expect(real.status, `${method} ${path}`).toBeGreaterThanOrEqual(400)
    expect([real.status, real.text], `${method} ${path}`).toEqual([unknown.status, unknown.text])
  }
  expect(await ledgerOf(house)).toEqual(before)
})

test('a change that another site asks for is refused', async () => {
  const mira = await castMember(house, 'mira')
  const before = await ledgerOf(house)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const from: [string, Record<string, string>][] = [
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://tomewright.localhost:1' }],
    ['a name that only ends alike', { origin: house.url.replace('tomewright', 'eviltomewright') }],
    ['a page without an origin', { origin: 'null' }],
    ['a form', { origin: 'https://evil.example', ...form }],
  ]
  for (const [what, headers] of from) {
    const answer = await mira.send('POST', '/api/books', { body: { title: 'Forged' }, headers })
    expect(answer.status, what).toBe(403)
    expect(answer.json(), what).toMatchObject({ code: 'ORIGIN_REFUSED' })
  }
  expect(await ledgerOf(house)).toEqual(before)
})

test('a payment event that nobody signed changes nothing', async () => {
  const before = await ledgerOf(house)
  const event = JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', data: { object: { id: 'x' } } })
  const now = Math.floor(Date.now() / 1000)
  for (const signature of ['', 'nonsense', `t=${now},v1=${'0'.repeat(64)}`, `t=1,v1=${'0'.repeat(64)}`]) {
    const answer = await visitor(house).send('POST', '/api/payments/events', {
      body: event,
      headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    })
    expect(answer.status, signature).toBe(400)
  }
  expect(await ledgerOf(house)).toEqual(before)
})

test('an unknown address is answered in kind', async () => {
  const nobody = visitor(house)
  for (const path of [
    '/api/nowhere',
    '/api/rpc/books/nothing',
    '/.netlify/functions/nothing',
    '/files/nothing/here.jpg',
  ]) {
    const answer = await nobody.get(path)
    expect(answer.status, path).toBe(404)
    expect(answer.headers.get('content-type'), path).toContain('application/json')
    expect(answer.json().error, path).toBe('There is nothing at this address.')
  }
  expect((await getRaw(house, '/no/such/page')).status).toBe(404)
  for (const host of ['127.0.0.1', 'elsewhere.example', 'www.tomewright.localhost', 'a.b.tomewright.localhost'])
    expect((await getRaw(house, '/no/such/page', '', host)).status, host).toBe(404)
  for (const method of ['TRACE', 'CONNECT', 'PROPFIND'])
    await expect(
      nobody.send(method, '/api/me').then(
        ({ status }) => status < 500,
        () => true,
      ),
      method,
    ).resolves.toBe(true)
})
