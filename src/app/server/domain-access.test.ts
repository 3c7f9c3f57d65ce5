import { afterAll, beforeAll, expect, test } from 'vitest'
import { subdomains } from '#features/realms/server/tables.ts'
import { openWorld, type World } from '#test/world.ts'
import { callBehind } from './calls.ts'
import { openWebApp } from './web-app.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.db.update(subdomains).set({ domainVisibility: 'private' })
})
afterAll(() => world.close())

const PASSWORD = 'lantern-light'

/** A browser at a host: it keeps the cookies of its answers. */
function browser() {
  const web = openWebApp(world.app)
  let cookie = ''
  const ask = async (host: string, path: string, body?: unknown) => {
    const origin = `http://${host}`
    const answer = await web.request(`${origin}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { host, cookie, ...(body === undefined ? {} : { origin, 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    cookie =
      answer.headers
        .getSetCookie()
        .map(set => set.split(';')[0])
        .join('; ') || cookie
    return answer
  }
  return { ask, signIn: (host: string, email: string) => ask(host, '/api/sign-in', { email, password: PASSWORD }) }
}

const MAIN = 'tomewright.localhost:4000'
const DOMAIN = 'mira.tomewright.localhost:4000'

test('one login is good on the main site and on every domain', async () => {
  const mira = browser()
  const answer = await mira.signIn(MAIN, 'mira@tomewright.example')
  expect(answer.headers.getSetCookie().join()).toContain('Domain=tomewright.localhost')
  expect(await (await mira.ask(DOMAIN, '/api/me')).json()).toMatchObject({ id: world.id('mira') })
  expect(await (await mira.ask(DOMAIN, '/api/realm/access')).json()).toMatchObject({
    state: 'open',
    realm: { name: 'mira' },
  })
})

test('a stranger finds a private domain closed, and gets nothing from it', async () => {
  const vex = browser()
  expect(await (await vex.ask(DOMAIN, '/api/realm/access')).json()).toMatchObject({
    state: 'closed',
    reason: 'invitation',
  })
  await vex.signIn(DOMAIN, 'vex@tomewright.example')
  expect(await (await vex.ask(DOMAIN, '/api/realm/access')).json()).toMatchObject({
    state: 'closed',
    reason: 'limited',
  })
  for (const path of ['/api/realm/hub', '/api/books', '/api/campaigns'])
    expect((await vex.ask(DOMAIN, path)).status, path).not.toBe(200)
})

test('a person with a part in one of its books gets in', async () => {
  for (const name of ['otto', 'lio'] as const) {
    const guest = browser()
    await guest.signIn(MAIN, `${name}@tomewright.example`)
    expect(await (await guest.ask(DOMAIN, '/api/realm/access')).json(), name).toMatchObject({ state: 'open' })
  }
})

test('a name that nobody has is not found, also two labels deep', async () => {
  for (const host of ['nobody.tomewright.localhost:4000', 'a.mira.tomewright.localhost:4000'])
    expect(await (await browser().ask(host, '/api/realm/access')).json()).toMatchObject({
      state: 'closed',
      reason: 'unknown',
    })
})

test('behind a trusted proxy the forwarded host counts, else it does not', async () => {
  const headers = new Headers({ host: 'app-1:4000', 'x-forwarded-host': DOMAIN })
  const open = await callBehind(world.app, { headers, address: 'test' })
  expect(open).toMatchObject({ domain: null, domainRefusal: null })
  const config = { ...world.app.ports.config, trustProxy: 1 }
  const trusting = { ...world.app, ports: { ...world.app.ports, config } }
  expect(await callBehind(trusting, { headers, address: 'test' })).toMatchObject({ domainRefusal: 'invitation' })
})

test('the address of payment events refuses an unsigned event', async () => {
  const web = openWebApp(world.app)
  const answer = await web.request(`http://${MAIN}/api/payments/events`, {
    method: 'POST',
    headers: { host: MAIN, 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    body: '{"id":"evt"}',
  })
  expect(answer.status).toBe(400)
})
