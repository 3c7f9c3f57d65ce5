import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '#features/accounts/server/tables.ts'
import { openWorld, type World } from '#test/world.ts'
import { CAST, CAST_PASSWORD } from '../demo/cast.ts'
import { openWebApp } from './web-app.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: World
let web: ReturnType<typeof openWebApp>
beforeAll(async () => {
  world = await openWorld()
  web = openWebApp(world.app)
})
afterAll(() => world.close())

const request = (method: string, path: string, cookie: string, body?: string | FormData) =>
  web.request(`http://tomewright.localhost:4000${path}`, {
    method,
    headers: {
      origin: 'http://tomewright.localhost:4000',
      cookie,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })

async function comeIn(name: 'otto' | 'pell') {
  const answer = await request(
    'POST',
    '/api/sign-in',
    '',
    JSON.stringify({ email: CAST[name].email, password: CAST_PASSWORD }),
  )
  return answer.headers.getSetCookie()
}
const cookieIn = (set: string[]) => set.map(line => line.split(';')[0]).join('; ')
const ofPerson = (name: 'otto' | 'pell') =>
  world.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, world.id(name)))

test('the cookie of a session is out of reach of scripts, goes to every domain, and stays for 30 days', async () => {
  const [cookie = ''] = await comeIn('otto')
  expect(cookie).toMatch(/HttpOnly/i)
  expect(cookie).toMatch(/SameSite=Lax/i)
  expect(cookie).toMatch(/Domain=\.?tomewright\.localhost/i)
  expect(cookie).toMatch(/Max-Age=2592000/i)
})

test('a session about to end is renewed before a page is opened, a character is saved or a picture is uploaded', async () => {
  const cookie = cookieIn(await comeIn('pell'))
  const acts = [
    () => request('GET', '/feed', cookie),
    () =>
      request('POST', '/api/characters', cookie, JSON.stringify({ id: crypto.randomUUID(), name: 'Late in the day' })),
    () => {
      const form = new FormData()
      form.append('file', new File(['no picture'], 'a.png', { type: 'image/png' }))
      return request('POST', '/api/me/avatar', cookie, form)
    },
  ]
  for (const act of acts) {
    await world.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + HOUR) })
      .where(eq(sessions.userId, world.id('pell')))
    const answer = await act()
    expect(answer.status, await answer.clone().text()).not.toBe(404)
    expect(answer.headers.getSetCookie().join()).toContain('tomewright.session_token')
    for (const { expiresAt } of await ofPerson('pell'))
      expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * DAY)
  }
  const again = await request('GET', '/api/me', cookie)
  expect(again.headers.getSetCookie()).toEqual([])
})

test('a session that has ended is not brought back', async () => {
  const cookie = cookieIn(await comeIn('otto'))
  await world.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.userId, world.id('otto')))
  const answer = await request('GET', '/api/me/security', cookie)
  expect(answer.status).toBe(401)
})

test('a change that another site asks for is refused, whatever cookie comes with it', async () => {
  const cookie = cookieIn(await comeIn('pell'))
  const answer = await web.request('http://tomewright.localhost:4000/api/me/sessions', {
    method: 'DELETE',
    headers: { origin: 'https://elsewhere.example', cookie },
  })
  expect(answer.status).toBe(403)
  expect((await ofPerson('pell')).length).toBeGreaterThan(0)
})
