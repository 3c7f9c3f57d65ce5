import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, CAST_PASSWORD } from '#app/demo/cast.ts'
import { openWebApp } from '#app/server/web-app.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ask = async (headers: Headers, body: unknown) => {
  headers.set('content-type', 'application/json')
  headers.set('origin', 'http://tomewright.localhost:4000')
  const address = 'http://tomewright.localhost:4000/.netlify/functions/schedule-welcome-message'
  const answer = await openWebApp(world.app).request(address, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: await answer.json() }
}

test('a new account is welcomed once by the house, however often the welcome is requested', async () => {
  const browser = world.browser()
  const { me } = await browser.accounts.signUp({
    name: 'Wick Tallow',
    email: 'wick@tomewright.example',
    password: 'a-lamp-and-a-half',
    accountType: 'player',
    agreed: true,
  })
  const newcomer = { userId: me.id, userName: me.name, userEmail: me.email }
  expect(await ask(browser.headers(), newcomer)).toEqual({ status: 200, body: { success: true } })
  await world.runJobs()
  expect(await ask(browser.headers(), newcomer)).toEqual({ status: 200, body: { success: true } })
  await world.runJobs()

  const { conversations } = await browser.messages.conversations({})
  expect(conversations).toMatchObject([
    {
      otherUser: { id: 'system', name: 'Old Barnabas, keeper of the tavern', avatar: null },
      unreadCount: 1,
      can: { write: false, block: false },
    },
  ])
  const place = { context: 'private' as const, conversationId: conversations[0]!.id }
  const { messages } = await browser.messages.list(place)
  expect(messages).toMatchObject([
    {
      sender: { uid: 'system', type: 'admin', avatar: null, characterId: null },
      isAdminMessage: true,
      adminMessageType: 'welcome',
      can: { remove: false },
    },
  ])
  await expect(browser.messages.send({ ...place, id: me.id, content: 'Thank you!' })).rejects.toMatchObject({
    code: 'CONVERSATION_CLOSED',
  })
})

test('nobody has somebody else welcomed, and a visitor nobody', async () => {
  const browser = world.browser()
  await browser.accounts.signIn({ email: CAST.vex.email, password: CAST_PASSWORD })
  expect((await ask(browser.headers(), { userId: world.id('otto') })).status).toBe(403)
  expect((await ask(new Headers(), { userId: world.id('otto') })).status).toBe(401)
  expect(await ask(browser.headers(), { userName: 'Vex' })).toEqual({
    status: 400,
    body: { error: 'Failed to schedule welcome message' },
  })
})
