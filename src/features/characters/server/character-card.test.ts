import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWebApp } from '#app/server/web-app.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Asks as a browser would, with the cookie of a real sign-in. */
async function card(who: string | null, query: string) {
  const web = openWebApp(world.app)
  const { baseUrl } = world.app.ports.config
  const signIn = async () => {
    const answer = await web.request(`${baseUrl}/api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: baseUrl, host: new URL(baseUrl).host },
      body: JSON.stringify({ email: `${who}@tomewright.example`, password: 'lantern-light' }),
    })
    return answer.headers
      .getSetCookie()
      .map(cookie => cookie.split(';')[0])
      .join('; ')
  }
  const headers = { host: new URL(baseUrl).host, ...(who ? { cookie: await signIn() } : {}) }
  const answer = await web.request(`${baseUrl}/.netlify/functions/get-character-card${query}`, { headers })
  return { status: answer.status, body: (await answer.json()) as { character?: { name: string }; error?: string } }
}

test('a card goes to those who may see the character', async () => {
  const query = `?characterId=${world.id('brannoc')}`
  expect((await card('pell', query)).body.character?.name).toBe('Brannoc Tolle')
  for (const who of ['vex', null]) {
    const { status, body } = await card(who, query)
    expect({ status, ...body }).toEqual({ status: 404, error: expect.any(String) })
  }
})

test('an unknown id and none at all are errors', async () => {
  for (const query of ['', '?characterId=', '?characterId=nobody', `?characterId=${world.id('nobody at all')}`])
    expect((await card('mira', query)).body).toEqual({ error: expect.any(String) })
})
