import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { demoId } from '#app/demo/cast.ts'
import { openCopiedHouse } from './copied-house.ts'
import type { House } from './house.ts'
import { standsUnbroken } from './unbroken.ts'
import { castMember } from './visitor.ts'

const BOOK = demoId('lantern')
const SOON = { timeout: 15_000 }

let house: House
beforeAll(async () => {
  house = await openCopiedHouse()
})
afterAll(() => house.close())
afterEach(() => standsUnbroken(house))

test('noise on the live connection is not listened to', async () => {
  const vex = await castMember(house, 'vex')
  const address = `${house.address.replace('http', 'ws')}/api/live/?EIO=4&transport=websocket`
  const open = (origin: string) => new WebSocket(address, { origin, headers: { cookie: vex.cookie() } })

  const stranger = open('https://evil.example')
  await expect(once(stranger, 'open')).rejects.toThrow(/40[03]/)

  const heard: string[] = []
  const guest = open(house.url)
  guest.on('message', data => heard.push(String(data)))
  await once(guest, 'open')
  guest.send('40')
  await expect.poll(() => heard.some(one => one.startsWith('42["welcome"')), SOON).toBe(true)
  const channels = [
    `book:${BOOK}`,
    `inn:${BOOK}`,
    `board:${BOOK}`,
    `user:${demoId('mira')}`,
    'x',
    ':',
    'book:',
    '__proto__:',
  ]
  for (const [id, channel] of channels.entries()) guest.send(`42${id}${JSON.stringify(['join', channel])}`)
  for (const noise of ['42["join"]', '42["join",{}]', '42["join",null,7]', '42["leave",7]', '42["",""]'])
    guest.send(noise)
  await expect.poll(() => heard.filter(one => one.startsWith('43')).length, SOON).toBe(channels.length)
  expect(heard.filter(one => one.includes('true'))).toEqual([])
  guest.send('42{"a":1}')
  await once(guest, 'close')

  const loud = open(house.url)
  await once(loud, 'open')
  loud.send(`42["join","${'x'.repeat(40_000)}"]`)
  await once(loud, 'close')
})
