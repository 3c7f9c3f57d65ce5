import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { type Running, serve } from './serve.ts'

const PASSWORD = 'lantern-light'
const DOMAIN = 'mira.tomewright.localhost'

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

async function cookieOf(name: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${running.port}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@tomewright.example`, password: PASSWORD }),
  })
  return answer.headers
    .getSetCookie()
    .map(set => set.split(';')[0])
    .join('; ')
}

/** An open page of a domain: it notes whether it was welcomed and how it was sent away. */
async function pageOf(name: string) {
  const extraHeaders = { host: DOMAIN, origin: `http://${DOMAIN}`, cookie: await cookieOf(name) }
  const socket = io(`http://127.0.0.1:${running.port}`, {
    path: '/api/live',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders,
  })
  sockets.push(socket)
  const heard = (event: string) => new Promise<unknown>(resolve => socket.once(event, resolve))
  return { socket, welcomed: heard('welcome'), farewell: heard('farewell'), gone: heard('disconnect') }
}

test('a ban removes a person who has the domain open, and ends the connection; its end lets them in again', async () => {
  const mira = world.as('mira').realms
  const otto = await pageOf('otto')
  const pell = await pageOf('pell')
  await Promise.all([otto.welcomed, pell.welcomed])

  await mira.ban({ userId: world.id('otto'), reason: 'Sat on the cat.' })
  expect(await otto.farewell).toBe('domain-closed')
  await otto.gone
  expect(pell.socket.connected).toBe(true)

  const again = await pageOf('otto')
  expect(await again.farewell).toBe('domain-closed')

  await mira.unban({ userId: world.id('otto') })
  await (await pageOf('otto')).welcomed
})

test('closing a domain sends away those who came in while it was open', async () => {
  const mira = world.as('mira').realms
  const { bio, timezone, preferredSystems } = (await mira.mine())!
  const settings = { bio, timezone, preferredSystems: preferredSystems as [] }
  await mira.saveSettings({ ...settings, visibility: 'open' })
  const vex = await pageOf('vex')
  const lio = await pageOf('lio')
  await Promise.all([vex.welcomed, lio.welcomed])

  await mira.saveSettings({ ...settings, visibility: 'private' })
  expect(await vex.farewell).toBe('domain-closed')
  expect(lio.socket.connected).toBe(true)
})
