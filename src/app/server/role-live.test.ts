import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveRole } from '#features/accounts/server/service/roles.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Running, serve } from './serve.ts'

let world: World
let running: Running
const sockets: Socket[] = []
beforeAll(async () => {
  world = await openWorld()
  running = await serve(world.app, 0)
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await running.stop()
  await world.close()
})

/** An open page of somebody, which listens to a campaign and to the own account. */
async function pageOf(name: 'otto' | 'pell') {
  const browser = world.browser()
  await browser.accounts.signIn({ email: `${name}@tomewright.example`, password: 'lantern-light' })
  const socket = io(`http://127.0.0.1:${running.port}`, {
    path: '/api/live',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: {
      host: 'tomewright.localhost',
      origin: 'http://tomewright.localhost',
      cookie: browser.headers().get('cookie') ?? '',
    },
  })
  sockets.push(socket)
  const heard = (event: string) => new Promise<unknown>(resolve => socket.once(event, resolve))
  await heard('welcome')
  for (const channel of [`book:${world.id('lantern')}`, `user:${world.id(name)}`])
    expect(await socket.emitWithAck('join', channel)).toMatchObject({ joined: true })
  return { browser, socket, heard }
}

test('a ban is felt at once: by open pages, live connections and every call, and so is its end', async () => {
  const { browser, heard, socket } = await pageOf('otto')
  const news = heard('news')
  const left = heard('left')
  await giveRole(await callOfTheOgre(), { userId: world.id('otto'), role: 'banned', banReason: 'Sat on the cat.' })
  expect(await news).toMatchObject({ name: 'account.changed' })
  expect(await left).toBe(`book:${world.id('lantern')}`)
  expect(await socket.emitWithAck('join', `book:${world.id('lantern')}`)).toEqual({ joined: false })
  expect(await browser.accounts.me()).toMatchObject({ role: 'banned', banReason: 'Sat on the cat.' })
  const closed = { code: 'ACCOUNT_BANNED', data: { reason: 'Sat on the cat.' } }
  await expect(browser.books.mine()).rejects.toMatchObject(closed)
  await expect(browser.security.overview()).rejects.toMatchObject(closed)
  expect((await browser.accountDeletion.atStake()).characters).toBeGreaterThan(0)

  await giveRole(await callOfTheOgre(), { userId: world.id('otto'), role: 'user' })
  expect(await browser.accounts.me()).toMatchObject({ role: 'user', banReason: null })
  expect((await browser.books.mine()).books.length).toBeGreaterThan(0)
})

test('an account that is deleted is signed out wherever it is open', async () => {
  const { browser, heard } = await pageOf('pell')
  const farewell = heard('farewell')
  const gone = heard('disconnect')
  expect(await browser.accountDeletion.deleteAccount({ password: 'lantern-light' })).toEqual({ remaining: [] })
  expect(await farewell).toBe('signed-out')
  await gone
})

/** The Ogre in Charge, whose news reaches the open pages. */
async function callOfTheOgre() {
  return world.call('sol', { say: said => world.app.ports.hub.publish(said) })
}
