import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { users } from '#features/accounts/server/tables.ts'
import { blocks } from '#features/people/server/tables.ts'
import { WRITINGS_A_MINUTE } from '#features/talk/rules.ts'
import type { Call } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { messageChannels } from './channels.ts'
import { conversationIdOf } from './service/the-conversation.ts'
import { conversations, messages } from './tables.ts'

const CAST = ['mira', 'otto', 'pell', 'lio', 'vex', 'sol'] as const
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(messages)
  await world.db.delete(conversations)
  await world.db.delete(blocks)
  await world.db.update(users).set({ chatPrivacy: 'my-circle', directMessages: 'open' })
  await showing(...CAST)
  for (const name of CAST)
    for (let i = 0; i < WRITINGS_A_MINUTE + 1; i++) await world.app.ports.limits.giveBack(`writing:${world.id(name)}`)
  world.heard.length = 0
})

/** Who shows their writing: these, and nobody else. */
async function showing(...who: CastName[]) {
  await world.db.update(users).set({ showsWriting: false })
  const ids = who.map(name => world.id(name))
  if (ids.length > 0) await world.db.update(users).set({ showsWriting: true }).where(inArray(users.id, ids))
}
const idWith = (one: CastName, other: CastName) => conversationIdOf(world.id(one), world.id(other))
const privately = (one: CastName, other: CastName) => ({
  context: 'private' as const,
  conversationId: idWith(one, other),
  userId: world.id(other),
})
const write = (from: CastName, to: CastName) =>
  world.as(from).messages.send({ ...privately(from, to), id: newId(), content: 'A word.' })
const shows = (from: CastName, to: CastName, more: object = {}, change: Partial<Call> = {}) =>
  world.as(from, change).messages.showWriting({ ...privately(from, to), on: true, ...more })
const inChat = (who: CastName, context: 'campaign' | 'inn', more: object = {}) =>
  world.as(who).messages.showWriting({ context, bookId: world.id('lantern'), on: true, ...more })
const shown = () => world.heard.filter(({ name }) => name === 'message.writingChanged')

describe('somebody who writes to one person', () => {
  test('is shown to that person alone, under the name of the message, and nothing is stored', async () => {
    await shows('otto', 'mira')
    await shows('otto', 'mira', { on: false })
    const payload = {
      channel: `user:${world.id('mira')}`,
      who: world.id('otto'),
      name: 'Otto Brandt (he/him)',
      context: 'private',
      bookId: null,
      conversationId: idWith('otto', 'mira'),
    }
    expect(shown()).toMatchObject([
      { channel: `user:${world.id('mira')}`, payload: { ...payload, on: true }, isPassing: true },
      { channel: `user:${world.id('mira')}`, payload: { ...payload, on: false } },
    ])
    expect(await world.db.$count(conversations)).toBe(0)
    expect(await world.db.$count(messages)).toBe(0)
  })

  test('as a character that both know shows the character, and not the person', async () => {
    await shows('otto', 'mira', { characterId: world.id('brannoc') })
    expect(shown()).toMatchObject([{ payload: { who: world.id('brannoc'), name: 'Brannoc Tolle' } }])
    expect(JSON.stringify(shown()[0]!.payload)).not.toContain(world.id('otto'))
  })

  test('is not shown where one of the two does not show it; the answer is the same', async () => {
    for (const one of ['otto', 'mira'] as const) {
      await showing(one)
      expect(await shows('otto', 'mira')).toEqual({ done: true })
    }
    expect(shown()).toEqual([])
  })

  test('to somebody who has blocked them shows nothing, and learns nothing of it', async () => {
    await write('otto', 'mira')
    await world.as('mira').people.block({ userId: world.id('otto') })
    expect(await shows('otto', 'mira')).toEqual({ done: true })
    await expect(shows('mira', 'otto')).rejects.toMatchObject({ code: 'MESSAGE_TO_BLOCKED' })
    expect(shown()).toEqual([])
  })
})

describe('it is refused as the message would be', () => {
  test('where nothing may be said to that person', async () => {
    await expect(shows('vex', 'mira')).rejects.toMatchObject({ code: 'MESSAGE_CIRCLE_ONLY' })
    await world.db.update(users).set({ chatPrivacy: 'open', directMessages: 'private' })
    await expect(shows('otto', 'mira')).rejects.toMatchObject({ code: 'MESSAGES_DISABLED' })
    await expect(shows('otto', 'mira', { characterId: world.id('sparrow') })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    })
    await expect(shows('otto', 'otto')).rejects.toMatchObject({ code: 'MESSAGE_TO_SELF' })
    expect(shown()).toEqual([])
  })

  test('in the conversation of others', async () => {
    await write('otto', 'mira')
    for (const who of ['pell', 'sol', 'vex'] as const) {
      const others = { context: 'private' as const, conversationId: idWith('otto', 'mira'), on: true }
      await expect(world.as(who).messages.showWriting(others)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test('while the site is read-only, to a visitor, and in a flood', async () => {
    const readOnlyUntil = async () => new Date(Date.now() + 60_000)
    await expect(shows('otto', 'mira', {}, { readOnlyUntil })).rejects.toMatchObject({ code: 'READ_ONLY' })
    const visitor = world.as(null).messages.showWriting({ ...privately('otto', 'mira'), on: true })
    await expect(visitor).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    for (let i = 0; i < WRITINGS_A_MINUTE; i++) await shows('otto', 'mira')
    await expect(shows('otto', 'mira')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

test('in the talk of the site it is shown to nobody', async () => {
  await expect(world.as('otto').messages.showWriting({ context: 'global', on: true })).resolves.toEqual({ done: true })
  expect(shown()).toEqual([])
})

describe('in the talk of a table', () => {
  test('it is shown beside the channel of the talk, to those who may hear that and show it too', async () => {
    const bookId = world.id('lantern')
    for (const context of ['campaign', 'inn'] as const) {
      world.heard.length = 0
      await inChat('otto', context)
      expect(shown()).toMatchObject([
        { channel: `${context}-chat-writing:${bookId}`, payload: { context, bookId, conversationId: null } },
      ])
      const hears = async (who: CastName | null, kind: string) => messageChannels[kind]!(await world.call(who), bookId)
      await showing(...CAST)
      for (const who of [...CAST, null])
        expect([who, await hears(who, `${context}-chat-writing`)]).toEqual([who, await hears(who, `${context}-chat`)])
      expect([await hears('pell', `${context}-chat-writing`), await hears('vex', `${context}-chat-writing`)]).toEqual([
        true,
        false,
      ])
      await showing('otto')
      expect(await hears('pell', `${context}-chat-writing`)).toBe(false)
      await showing(...CAST)
    }
  })

  test('it is refused to those who only read, and to strangers', async () => {
    await expect(inChat('vex', 'campaign')).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await expect(inChat('otto', 'inn', { characterId: newId() })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await showing('pell')
    expect(await inChat('otto', 'inn')).toEqual({ done: true })
    expect(shown()).toEqual([])
  })
})
