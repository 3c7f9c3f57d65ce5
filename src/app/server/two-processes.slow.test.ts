import { createRouterClient } from '@orpc/server'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/shared/ids.ts'
import type { News } from '#kit/shared/live.ts'
import { redisServer, startRedis } from '#test/redis-server.ts'
import { openWorld, type World } from '#test/world.ts'
import { type App, callBehind } from './calls.ts'
import { router } from './roof.ts'
import { serve } from './serve.ts'

describe.runIf(redisServer())('two processes with one Redis', () => {
  let world: World
  let redis: Awaited<ReturnType<typeof startRedis>>
  const ends: (() => unknown)[] = []
  beforeAll(async () => {
    redis = await startRedis()
    ends.push(redis.close)
    world = await openWorld()
    ends.push(world.close)
  })
  afterAll(async () => {
    for (const end of ends.reverse()) await end()
  })

  async function openProcess() {
    const { app, close } = await world.openBeside({ redisUrl: redis.url })
    const running = await serve(app, 0)
    ends.push(close, running.stop)
    return { app, port: running.port }
  }
  const areWhole = (apps: App[]) => apps.flatMap(({ ports: { hub, limits } }) => [hub.isWhole(), limits.isWhole()])

  /** An open page of Otto on one of the processes, which listens to the board of his campaign. */
  async function pageOn({ port }: { port: number }, cookie: string) {
    const socket: Socket = io(`http://127.0.0.1:${port}`, {
      path: '/api/live',
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { host: 'tomewright.localhost', origin: 'http://tomewright.localhost', cookie },
    })
    ends.push(() => void socket.disconnect())
    const heard: News[] = []
    socket.on('news', (news: News) => heard.push(news))
    const left: string[] = []
    socket.on('left', (channel: string) => left.push(channel))
    await new Promise<void>(resolve => socket.once('welcome', resolve))
    expect(await socket.emitWithAck('join', board())).toMatchObject({ joined: true })
    return { texts: () => heard.flatMap(textOf), names: () => heard.map(({ name }) => name), left }
  }
  const board = () => `board:${world.id('lantern')}`
  const textOf = ({ payload }: News) => (payload as { line?: { content: string } } | null)?.line?.content ?? []

  const sayer = (app: App, headers: Headers) => (text: string) =>
    createRouterClient(router, {
      context: async () => ({
        ...(await callBehind(app, { headers, address: 'local' })),
        answerHeaders: new Headers(),
      }),
    }).inn.addChatLine({ bookId: world.id('lantern'), id: newId(), text })

  test('a line crosses, also after Redis was away, and pages refetch what they missed meanwhile', async () => {
    const browser = world.browser()
    await browser.accounts.signIn({ email: 'otto@tomewright.example', password: 'lantern-light' })
    const cookie = browser.headers().get('cookie') ?? ''
    const [one, other] = [await openProcess(), await openProcess()]
    const [here, there] = [await pageOn(one, cookie), await pageOn(other, cookie)]
    const say = sayer(one.app, new Headers({ cookie, host: 'tomewright.localhost' }))
    expect(areWhole([one.app, other.app])).toEqual([true, true, true, true])

    await say('Before.')
    await expect.poll(there.texts).toEqual(['Before.'])
    await redis.stop()
    await expect.poll(() => areWhole([one.app, other.app])).toEqual([false, false, false, false])
    await say('Meanwhile.')
    await expect.poll(here.texts).toEqual(['Before.', 'Meanwhile.'])
    expect(there.names()).not.toContain('missed')

    await redis.start()
    await expect.poll(() => areWhole([one.app, other.app]), { timeout: 10_000 }).toEqual([true, true, true, true])
    await expect.poll(there.names).toContain('missed')
    await expect.poll(here.names).toContain('missed')
    await say('Afterwards.')
    await expect.poll(there.texts).toEqual(['Before.', 'Afterwards.'])
    expect(here.texts()).toEqual(['Before.', 'Meanwhile.', 'Afterwards.'])
  })

  test('a right that ended while Redis was away is gone when it is back', async () => {
    const browser = world.browser()
    await browser.accounts.signIn({ email: 'pell@tomewright.example', password: 'lantern-light' })
    const [one, other] = [await openProcess(), await openProcess()]
    const there = await pageOn(other, browser.headers().get('cookie') ?? '')
    await redis.stop()
    await expect.poll(() => areWhole([one.app, other.app])).toEqual([false, false, false, false])
    const recheck = one.app.ports.hub.recheck
    await world.as('mira', { recheck }).realms.ban({ userId: world.id('pell'), reason: 'Sat on the cat.' })
    expect(there.left).toEqual([])
    await redis.start()
    await expect.poll(() => there.left, { timeout: 10_000 }).toEqual([board()])
  })
})
