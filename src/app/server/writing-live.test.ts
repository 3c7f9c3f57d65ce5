import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { users } from '#features/accounts/server/tables.ts'
import type { News } from '#kit/shared/live.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Running, serve } from './serve.ts'

let world: World
let running: Running
const sockets: Socket[] = []
beforeAll(async () => {
  world = await openWorld()
  await world.db.update(users).set({ showsWriting: true })
  running = await serve(world.app, 0)
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await running.stop()
  await world.close()
})

const board = () => `board-writing:${world.id('lantern')}`
/** Somebody whose acts are heard by open pages. */
const acting = (name: CastName) => {
  const { publish, recheck } = world.app.ports.hub
  return world.as(name, { say: publish, recheck })
}

/** An open page of somebody, what it hears, and how it is answered when it asks to hear who writes on the board. */
async function pageOf(name: CastName) {
  const browser = world.browser()
  await browser.accounts.signIn({ email: `${name}@tomewright.example`, password: 'lantern-light' })
  const cookie = browser.headers().get('cookie') ?? ''
  const socket = io(`http://127.0.0.1:${running.port}`, {
    path: '/api/live',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { host: 'tomewright.localhost', origin: 'http://tomewright.localhost', cookie },
  })
  sockets.push(socket)
  const heard: string[] = []
  const left: string[] = []
  socket.on('news', ({ name, payload }: News) => heard.push(`${name} ${(payload as { name?: string }).name}`))
  socket.on('left', (channel: string) => left.push(channel))
  await new Promise<void>(resolve => socket.once('welcome', () => resolve()))
  await socket.emitWithAck('join', `user:${world.id(name)}`)
  return { socket, heard, left, asked: await socket.emitWithAck('join', board()) }
}
const SAID = 'board.writingChanged Brannoc Tolle'

test('open pages of the table hear who writes while they show it themselves; nobody else does, and nobody catches up on it', async () => {
  const [pell, vex] = [await pageOf('pell'), await pageOf('vex')]
  expect([pell.asked, vex.asked]).toMatchObject([{ joined: true }, { joined: false }])
  const write = { bookId: world.id('lantern'), characterId: world.id('brannoc'), on: true }
  await acting('otto').inn.showChatWriting(write)
  await expect.poll(() => pell.heard).toEqual([SAID])

  const quietFor = async (channel: string) =>
    ((await pell.socket.emitWithAck('join', channel)) as { quietFor: number }).quietFor
  const never = `inn-writing:${write.bookId}`
  const quiet = [await quietFor(never), await quietFor(board()), await quietFor(never)]
  expect(quiet).toEqual(quiet.toSorted((one, other) => one - other))

  await acting('pell').people.saveChatSettings({ showsWriting: false })
  await expect.poll(() => pell.left).toEqual([board(), never])
  await acting('otto').inn.showChatWriting(write)
  await acting('otto').people.saveChatSettings({ directMessages: 'open' })
  expect(await pell.socket.emitWithAck('join', board())).toEqual({ joined: false })
  expect(pell.heard.filter(one => one === SAID)).toHaveLength(1)
  expect(vex.heard).toEqual([])
})

test('in private the other of two hears it, and who has blocked the writer does not', async () => {
  const [mira, pell] = [await pageOf('mira'), await pageOf('pell')]
  const write = { context: 'private' as const, userId: world.id('mira'), on: true }
  const { id: conversationId } = await world.as('otto').messages.conversation({ userId: world.id('mira') })
  const show = () => acting('otto').messages.showWriting({ ...write, conversationId })
  const said = 'message.writingChanged Otto Brandt (he/him)'
  await show()
  await expect.poll(() => mira.heard).toEqual([said])
  await world.as('mira').people.block({ userId: world.id('otto') })
  await show()
  await mira.socket.emitWithAck('join', `user:${world.id('mira')}`)
  expect(mira.heard).toEqual([said])
  expect(pell.heard).toEqual([])
})
