import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { users } from '#features/accounts/server/tables.ts'
import { blocks } from '#features/people/server/tables.ts'
import type { Actor, Call } from '#kit/server/call.ts'
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

describe('a conversation', () => {
  test('has one id from either side, and both members hear the message itself', async () => {
    expect(idWith('otto', 'mira')).toBe(idWith('mira', 'otto'))
    const sent = await write('otto', 'mira', '  A word?\u0007 ', { timeZone: 'Europe/Paris' })
    expect(sent).toMatchObject({
      content: 'A word?',
      sender: { uid: world.id('otto'), type: 'player', name: 'Otto Brandt (he/him)', characterId: null },
      context: { type: 'private', conversationId: idWith('otto', 'mira') },
      deleted: false,
      isAdminMessage: false,
      adminMessageType: null,
      bypassPrivacy: false,
      campaignId: null,
      subdomain: null,
      can: { remove: true },
    })
    expect(sent.formattedTime).toMatch(/^\d+ \w+, \d\d:\d\d$/)
    const said = world.heard.filter(({ name }) => name === 'message.said')
    expect(said.map(({ channel }) => channel).sort()).toEqual(
      [`user:${world.id('otto')}`, `user:${world.id('mira')}`].sort(),
    )
    const { messages: read } = await world.as('mira').messages.list(privately('mira', 'otto'))
    expect(read).toMatchObject([{ content: 'A word?', can: { remove: false } }])
  })

  test('is there for its two members and for nobody else, not even an admin', async () => {
    await write('otto', 'mira', 'Between us.')
    const place = { context: 'private' as const, conversationId: idWith('otto', 'mira') }
    for (const who of ['pell', 'sol', 'vex'] as const) {
      for (const asked of [place, { ...place, userId: world.id('mira') }]) {
        await expect(world.as(who).messages.list(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' })
        await expect(world.as(who).messages.place(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' })
        await expect(world.as(who).messages.send({ ...asked, id: newId(), content: 'I?' })).rejects.toMatchObject({
          code: 'NOT_FOUND',
        })
      }
      await expect(world.as(who).messages.markRead({ conversationId: place.conversationId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      expect(await listed(who)).toEqual([])
    }
  })

  test('stands in the list with its last message, the newest first, and with what is unread', async () => {
    await write('otto', 'mira', 'First.', {}, { now: new Date('2026-01-01T10:00:00Z') })
    await write('pell', 'mira', 'Second.', {}, { now: new Date('2026-01-01T11:00:00Z') })
    await write('otto', 'mira', 'Third.', {}, { now: new Date('2026-01-01T12:00:00Z') })
    expect(await listed('mira')).toMatchObject([
      {
        id: idWith('mira', 'otto'),
        otherUser: { id: world.id('otto'), name: 'Otto Brandt (he/him)' },
        lastMessage: { content: 'Third.', mine: false },
        unreadCount: 2,
      },
      { otherUser: { id: world.id('pell') }, lastMessage: { content: 'Second.' }, unreadCount: 1 },
    ])
    expect(await listed('otto')).toMatchObject([{ unreadCount: 0, lastMessage: { mine: true } }])
    expect(await world.as('mira').messages.unread()).toEqual({ total: 3 })
    world.heard.length = 0
    await world.as('mira').messages.markRead({ conversationId: idWith('mira', 'otto') })
    const channel = `user:${world.id('mira')}`
    expect(world.heard).toMatchObject([
      { name: 'conversation.read', channel },
      { name: 'notice.changed', channel },
    ])
    expect(await world.as('mira').messages.unread()).toEqual({ total: 1 })
  })

  test('keeps what is sent at the same time once, and tells it once to each', async () => {
    const twice = { ...privately('otto', 'mira'), id: newId(), content: 'Once.' }
    await Promise.all(Array.from({ length: 6 }, () => world.as('otto').messages.send(twice)))
    expect(await world.db.select().from(messages)).toHaveLength(1)
    expect(world.heard.filter(({ name }) => name === 'message.said')).toHaveLength(2)
    expect(await listed('mira')).toMatchObject([{ unreadCount: 1 }])
    await expect(
      world.as('mira').messages.send({ ...privately('mira', 'otto'), id: twice.id, content: 'Mine.' }),
    ).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('both may begin it at the same moment', async () => {
    await Promise.all([write('otto', 'mira', 'You?'), write('mira', 'otto', 'You!')])
    expect(await listed('mira')).toMatchObject([{ unreadCount: 1 }])
    expect(await listed('otto')).toMatchObject([{ unreadCount: 1 }])
  })

  test('is had with others only, and with those who exist', async () => {
    await expect(write('otto', 'otto', 'Me?')).rejects.toMatchObject({ code: 'MESSAGE_TO_SELF' })
    expect(await permission('otto', 'otto')).toMatchObject({ allowed: false })
    const userId = newId()
    await expect(world.as('otto').messages.permission({ userId })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    await expect(world.as('otto').messages.conversation({ userId })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    expect(await world.as('otto').messages.conversation({ userId: world.id('vex') })).toMatchObject({
      id: idWith('otto', 'vex'),
      otherUser: { name: 'Vex' },
      lastMessage: null,
    })
  })

  test('a message goes with its author’s word, for both, and with nobody else’s', async () => {
    const { id: messageId } = await write('otto', 'mira', 'I regret this sentence already.')
    await expect(world.as('mira').messages.remove({ messageId })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(world.as('sol').messages.remove({ messageId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    world.heard.length = 0
    await world.as('otto').messages.remove({ messageId })
    expect(world.heard.map(({ name }) => name)).toEqual(['message.removed', 'message.removed'])
    const { messages: left } = await world.as('mira').messages.list(privately('mira', 'otto'))
    expect(left).toMatchObject([{ deleted: true, content: '', can: { remove: false } }])
    expect(await listed('mira')).toMatchObject([{ lastMessage: { deleted: true, content: '' } }])
    expect(JSON.stringify(await world.db.select().from(messages))).not.toContain('regret')
  })
})

describe('chat settings', () => {
  test('begin with the circle, are one’s own, and take nothing that is on no list', async () => {
    const mine = await world.as('vex').people.chatSettings()
    expect(mine).toMatchObject({
      privacyLevel: 'my-circle',
      allowSystemMessages: true,
      directMessages: 'open',
      blockedUsers: [],
    })
    const change = { privacyLevel: 'open', allowSystemMessages: false, directMessages: 'private' } as const
    const saved = await world.as('vex').people.saveChatSettings(change)
    expect(saved).toMatchObject(change)
    expect(saved.updatedAt.getTime()).toBeGreaterThan(mine.updatedAt.getTime())
    const nonsense = { ...change, privacyLevel: 'sealed' as 'open' }
    await expect(world.as('vex').people.saveChatSettings(nonsense)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(world.as(null).people.chatSettings()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
})

describe('finding somebody to write to', () => {
  const find = async (who: CastName | Actor, search: string) =>
    (await world.as(who).messages.findPeople({ search })).people.map(({ name }) => name)

  test('goes by display name among those one may see or has talked to, and never finds oneself', async () => {
    expect(await find('otto', 'mir')).toEqual(['Mira Ashdown (she/her)'])
    expect(await find('otto', 'ott')).toEqual([])
    expect(await find('vex', 'mir')).toEqual([])
    await setting('vex', { chatPrivacy: 'global' })
    await write('mira', 'vex', 'You asked for a table?')
    expect(await find('vex', 'mir')).toEqual(['Mira Ashdown (she/her)'])
    await expect(find('otto', ' m ')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(JSON.stringify(await world.as('sol').messages.findPeople({ search: 'tomewright' }))).not.toContain('@')
  })
})

describe('leaving', () => {
  test('a conversation with a deleted account stays readable under another name and takes no more', async () => {
    await setting('sol', { chatPrivacy: 'global' })
    await setting('vex', { chatPrivacy: 'global' })
    await write('vex', 'sol', 'Goodbye.')
    await world.as('vex').accountDeletion.deleteAccount({ password: 'lantern-light' })
    const conversationId = idWith('sol', 'vex')
    const [conversation] = await listed('sol')
    expect(conversation).toMatchObject({
      id: conversationId,
      otherUser: { id: null, name: 'Deleted user', avatar: null },
      lastMessage: { content: 'Goodbye.' },
      can: { write: false, block: false },
    })
    const place = { context: 'private' as const, conversationId }
    const { messages: read } = await world.as('sol').messages.list(place)
    expect(read).toMatchObject([{ content: 'Goodbye.', sender: { uid: null, name: 'Deleted user', avatar: null } }])
    await expect(world.as('sol').messages.send({ ...place, id: newId(), content: 'Wait.' })).rejects.toMatchObject({
      code: 'CONVERSATION_CLOSED',
    })
  })
})
