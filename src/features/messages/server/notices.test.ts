import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { notices } from '#features/notices/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { conversationIdOf } from './service/the-conversation.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.db.delete(notices)
})
afterAll(() => world.close())

const idWith = (one: CastName, other: CastName) => conversationIdOf(world.id(one), world.id(other))
const write = (from: CastName, to: CastName, content: string) =>
  world.as(from).messages.send({
    context: 'private',
    conversationId: idWith(from, to),
    userId: world.id(to),
    id: newId(),
    content,
  })
const noticesOf = async (who: CastName) => (await world.as(who).notices.list({})).notices

test('a private message rings the bell of the other one, once for all that wait, and says not a word of them', async () => {
  const conversationId = idWith('otto', 'mira')
  await world.as('mira').messages.markRead({ conversationId })
  await write('otto', 'mira', 'The heron is at the window.')
  const name = 'Otto Brandt (he/him)'
  expect(await noticesOf('mira')).toMatchObject([
    { text: `${name} wrote to you.`, href: `/dashboard?messages=${world.id('otto')}`, isRead: false },
  ])
  await write('otto', 'mira', 'It has a lantern.')
  expect(await noticesOf('mira')).toMatchObject([{ text: `2 new messages from ${name}.` }])
  expect(JSON.stringify(await noticesOf('mira'))).not.toContain('heron')
  for (const who of ['otto', 'pell', 'sol'] as const)
    expect((await noticesOf(who)).filter(({ kind }) => kind === 'message-sent')).toEqual([])
})

test('what was read in the conversation is told no more, and what was only said aloud never was', async () => {
  await write('pell', 'mira', 'Are we on for Thursday?')
  await world.as('mira').messages.markRead({ conversationId: idWith('pell', 'mira') })
  expect((await noticesOf('mira')).filter(({ text }) => text.includes('Pell'))).toEqual([])
  await world.as('pell').messages.send({ context: 'global', id: newId(), content: 'Good evening, all.' })
  expect((await noticesOf('mira')).filter(({ text }) => text.includes('Pell'))).toEqual([])
})
