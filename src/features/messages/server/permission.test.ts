import { eq } from 'drizzle-orm'
import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { users } from '#features/accounts/server/tables.ts'
import { blocks } from '#features/people/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { openDb } from '#kit/server/db.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { conversationIdOf } from './service/the-conversation.ts'
import { conversations, messages } from './tables.ts'

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
  world.heard.length = 0
  for (const name of ['mira', 'otto', 'pell', 'vex', 'sol', 'lio'] as const)
    for (let i = 0; i < 21; i++) await world.app.ports.limits.giveBack(`messages:${world.id(name)}`)
})

const idWith = (one: CastName, other: CastName) => conversationIdOf(world.id(one), world.id(other))
const privately = (one: CastName, other: CastName) => ({
  context: 'private' as const,
  conversationId: idWith(one, other),
  userId: world.id(other),
})
const write = (from: CastName, to: CastName, content: string, more: object = {}, change: Partial<Call> = {}) =>
  world.as(from, change).messages.send({ ...privately(from, to), id: newId(), content, ...more })
const setting = (who: CastName, values: Partial<typeof users.$inferInsert>) =>
  world.db
    .update(users)
    .set(values)
    .where(eq(users.id, world.id(who)))
const permission = (from: CastName, to: CastName) => world.as(from).messages.permission({ userId: world.id(to) })
const listed = async (who: CastName) => (await world.as(who).messages.conversations({})).conversations

describe('permission', () => {
  const refused = (reason: string) => ({ allowed: false, reason })

  test('the circle: one’s table, the lorekeepers of one’s GM, the Ogre; nobody else', async () => {
    for (const who of ['otto', 'pell', 'lio', 'sol'] as const)
      expect(await permission(who, 'mira')).toEqual({ allowed: true, reason: null })
    expect(await permission('lio', 'otto')).toEqual({ allowed: true, reason: null })
    const reason = 'User only accepts messages from their circle (GM and fellow companions)'
    expect(await permission('vex', 'mira')).toEqual(refused(reason))
    await expect(write('vex', 'mira', 'Hello?')).rejects.toMatchObject({ code: 'MESSAGE_CIRCLE_ONLY', message: reason })
    expect(await world.db.select().from(messages)).toEqual([])
  })

  test('private: people that the recipient wrote to first; a conversation that has begun goes on at any level', async () => {
    await setting('mira', { chatPrivacy: 'private' })
    const reason = 'User only accepts messages from people they contact first'
    await expect(write('otto', 'mira', 'Hello?')).rejects.toMatchObject({ message: reason })
    await write('mira', 'otto', 'Hello.')
    expect((await write('otto', 'mira', 'Hello!')).content).toBe('Hello!')
    await setting('mira', { chatPrivacy: 'global' })
    await write('pell', 'mira', 'I was first.')
    await write('mira', 'pell', 'You were.')
    await setting('mira', { chatPrivacy: 'private' })
    expect(await permission('pell', 'mira')).toEqual({ allowed: true, reason: null })
    expect((await write('pell', 'mira', 'So I may answer.')).content).toBe('So I may answer.')
    await expect(write('lio', 'mira', 'May I?')).rejects.toMatchObject({ code: 'MESSAGE_CONTACTS_ONLY' })
  })

  test('the recipient may answer, and is answered, though neither is of the other one’s circle', async () => {
    await setting('mira', { chatPrivacy: 'global' })
    await write('vex', 'mira', 'A free chair?')
    await setting('mira', { chatPrivacy: 'my-circle' })
    expect((await write('mira', 'vex', 'One, by the window.')).content).toBe('One, by the window.')
    expect((await write('vex', 'mira', 'I take it.')).content).toBe('I take it.')
    await expect(write('vex', 'otto', 'And you?')).rejects.toMatchObject({ code: 'MESSAGE_CIRCLE_ONLY' })
  })

  test('who is banned from a domain is outside the circle of its GM and of those at the tables there', async () => {
    for (const one of ['otto', 'lio'] as const) {
      await world.as('mira').realms.ban({ userId: world.id(one), reason: 'For the test.' })
      for (const other of ['mira', 'pell'] as const) {
        expect([one, other, (await permission(one, other)).allowed]).toEqual([one, other, false])
        expect([other, one, (await permission(other, one)).allowed]).toEqual([other, one, false])
      }
      await world.as('mira').realms.unban({ userId: world.id(one) })
      expect((await permission(one, 'mira')).allowed).toBe(true)
    }
  })

  test('somebody who keeps the profile private is to strangers as nobody at all, in every answer', async () => {
    await setting('otto', { profileVisibility: 'private' })
    const between = (who: CastName, userId: string) => ({
      context: 'private' as const,
      conversationId: conversationIdOf(world.id(who), userId),
      userId,
    })
    const asked = (who: CastName, userId: string) => [
      world.as(who).messages.permission({ userId }),
      world.as(who).messages.conversation({ userId }),
      world.as(who).messages.place(between(who, userId)),
      world.as(who).messages.list(between(who, userId)),
      world.as(who).messages.send({ ...between(who, userId), id: newId(), content: 'Hello?' }),
      world.as(who).people.block({ userId }),
    ]
    const said = async (who: CastName, userId: string) =>
      (await Promise.allSettled(asked(who, userId))).map(answer =>
        answer.status === 'rejected' ? [answer.reason.code, answer.reason.message] : 'answered',
      )
    const nobody = await said('vex', newId())
    expect(nobody.every(([code]) => code === 'USER_NOT_FOUND')).toBe(true)
    expect(await said('vex', world.id('otto'))).toEqual(nobody)
    expect(await permission('mira', 'otto')).toEqual({ allowed: true, reason: null })
    expect(await permission('lio', 'otto')).toEqual({ allowed: true, reason: null })
    await setting('vex', { chatPrivacy: 'global' })
    await write('otto', 'vex', 'It is me.')
    expect((await permission('vex', 'otto')).allowed).toBe(true)
    await world.as('vex').people.block({ userId: world.id('otto') })
    await setting('otto', { profileVisibility: 'campaigns' })
  })

  test('open follows direct messages; a level of no list refuses; global lets everybody in', async () => {
    await setting('mira', { chatPrivacy: 'open' })
    expect((await write('vex', 'mira', 'A stranger.')).content).toBe('A stranger.')
    await world.db.delete(conversations)
    await setting('mira', { directMessages: 'private' })
    await expect(write('vex', 'mira', 'Again.')).rejects.toMatchObject({ message: 'Messages disabled' })
    await setting('mira', { chatPrivacy: 'sealed' })
    await expect(write('otto', 'mira', 'Hm?')).rejects.toMatchObject({ message: 'Unknown privacy setting' })
    await setting('mira', { chatPrivacy: 'global' })
    expect(await permission('vex', 'mira')).toEqual({ allowed: true, reason: null })
  })

  test('a block holds whatever the level, from the next message on, and its end does too', async () => {
    await setting('mira', { chatPrivacy: 'global' })
    await write('otto', 'mira', 'One.')
    const settings = await world.as('mira').people.block({ userId: world.id('otto') })
    expect(settings.blockedUsers).toMatchObject([{ id: world.id('otto') }])
    const reason = 'You are blocked by this user'
    await expect(write('otto', 'mira', 'Two.')).rejects.toMatchObject({ code: 'MESSAGE_BLOCKED', message: reason })
    // The send is where it is told, and nowhere else.
    expect(await permission('otto', 'mira')).toEqual({ allowed: true, reason: null })
    await expect(write('mira', 'otto', 'And another thing.')).rejects.toMatchObject({ code: 'MESSAGE_TO_BLOCKED' })
    expect((await permission('mira', 'otto')).allowed).toBe(false)
    expect(
      world.heard.some(({ channel, name }) => name.startsWith('person.') && channel.includes(world.id('otto'))),
    ).toBe(false)
    expect(await listed('mira')).toMatchObject([{ isBlocked: true }])
    expect(await listed('otto')).toMatchObject([{ isBlocked: false }])
    await world.as('mira').people.unblock({ userId: world.id('otto') })
    expect((await write('otto', 'mira', 'Three.')).content).toBe('Three.')
    await expect(world.as('mira').people.block({ userId: world.id('mira') })).rejects.toMatchObject({
      code: 'BLOCK_SELF',
    })
  })

  test('a character speaks to the people of its campaign', async () => {
    const characterId = world.id('brannoc')
    expect((await write('otto', 'pell', 'Ranger here.', { characterId })).sender).toMatchObject({
      type: 'character',
      name: 'Brannoc Tolle',
      characterId,
    })
    await setting('vex', { chatPrivacy: 'global' })
    const reason = 'User only accepts messages from campaign members'
    await expect(write('otto', 'vex', 'Ranger here.', { characterId })).rejects.toMatchObject({ message: reason })
    expect(await world.as('otto').messages.permission({ userId: world.id('vex'), characterId })).toEqual(
      refused(reason),
    )
    await expect(write('pell', 'mira', 'As Brannoc.', { characterId })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    const { identities } = await world.as('otto').messages.place(privately('otto', 'vex'))
    expect(identities.map(({ type }) => type)).toEqual(['player'])
  })

  test('a check that cannot be made refuses', async () => {
    const pool = new Pool({ host: '127.0.0.1', port: 1, max: 1 })
    const { reason } = await world.as('otto', { db: openDb(pool) }).messages.permission({ userId: world.id('mira') })
    expect(reason).toBe('Permission check failed')
    await pool.end()
  })
})
