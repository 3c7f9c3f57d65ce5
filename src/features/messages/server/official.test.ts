import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { users } from '#features/accounts/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { BOOK_VAULT } from '#lexicon/system-accounts.ts'
import { openWorld, type World } from '#test/world.ts'
import { ADMIN_MESSAGE_TYPES, type AdminMessageType } from '../rules.ts'
import { conversationIdOf } from './service/the-conversation.ts'
import { officialMessages } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const OTHERS: (CastName | null)[] = [null, 'mira', 'otto', 'pell', 'lio', 'vex']
type Change = { id?: string; content?: string; adminMessageType?: AdminMessageType; userId?: string | null }
const send = (change: Change = {}) =>
  world.as('sol').messages.sendOfficial({
    id: newId(),
    content: 'The inn closes at ten.',
    adminMessageType: 'maintenance',
    userId: null,
    ...change,
  })
const siteWith = (who: CastName) => conversationIdOf('system', world.id(who))
const lettersOf = async (who: CastName) =>
  (await world.as(who).messages.list({ context: 'private', conversationId: siteWith(who) })).messages
const log = async (most?: number) => (await world.as('sol').messages.officialLog(most ? { most } : {})).entries
const audited = async (messageId: string) =>
  (await world.as('sol').admin.audit({ act: 'message.official' })).rows.filter(
    ({ after }) => after.messageId === messageId,
  )

describe('an official message to one person', () => {
  test('stands in their private messages at once, marked as official with its kind', async () => {
    world.heard.length = 0
    const unread = (await world.as('otto').messages.unread()).total
    const { success, entry } = await send({ userId: world.id('otto'), adminMessageType: 'policy' })
    expect(success).toBe(true)
    expect(entry).toMatchObject({
      adminMessageType: 'policy',
      recipientContext: { type: 'private', conversationId: siteWith('otto') },
      content: 'The inn closes at ten.',
      sentBy: { id: world.id('sol') },
    })
    expect(entry.recipientContext.label).toMatch(/^Otto/)
    expect((await lettersOf('otto')).at(-1)).toMatchObject({
      id: entry.messageId,
      isAdminMessage: true,
      adminMessageType: 'policy',
      bypassPrivacy: true,
      sender: { uid: 'system', type: 'admin', name: 'The Ogre in Charge', avatar: null, characterId: null },
      can: { remove: false },
    })
    const said = world.heard.filter(({ name }) => name === 'message.said')
    expect(said).toHaveLength(1)
    const [newest] = (await world.as('otto').messages.conversations({})).conversations
    expect(newest).toMatchObject({
      id: siteWith('otto'),
      lastMessage: { content: 'The inn closes at ten.', official: 'policy' },
    })
    expect((await world.as('otto').messages.unread()).total).toBe(unread + 1)
  })

  test('arrives whatever the settings and blocks of the recipient are', async () => {
    const closed = { chatPrivacy: 'private', directMessages: 'closed', allowSystemMessages: false } as const
    await world.db
      .update(users)
      .set(closed as never)
      .where(eq(users.id, world.id('pell')))
    await world.as('pell').people.block({ userId: world.id('sol') })
    const { entry } = await send({ userId: world.id('pell') })
    expect((await lettersOf('pell')).at(-1)).toMatchObject({ id: entry.messageId })
  })

  test('is read by the recipient alone', async () => {
    await send({ userId: world.id('lio') })
    for (const who of ['mira', 'sol'] as const)
      await expect(
        world.as(who).messages.list({ context: 'private', conversationId: siteWith('lio') }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test.each([
    ['nobody', newId()],
    ['a system account', BOOK_VAULT.id],
  ])('to %s is refused', async (_, userId) => {
    const id = newId()
    await expect(send({ id, userId })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    expect((await log()).find(({ messageId }) => messageId === id)).toBeUndefined()
  })
})

test('an official message to everybody stands in the talk of the main site for each person', async () => {
  const { entry } = await send({ adminMessageType: 'announcement' })
  expect(entry.recipientContext).toEqual({ type: 'global', conversationId: null, label: 'Everybody' })
  for (const who of ['vex', 'otto'] as const) {
    const { messages } = await world.as(who).messages.list({ context: 'global' })
    expect(messages.at(-1)).toMatchObject({ id: entry.messageId, isAdminMessage: true, can: { remove: false } })
  }
})

describe('an official message', () => {
  test('is sent once, however often its form is sent, with one entry and one row of the audit', async () => {
    const id = newId()
    await Promise.all([1, 2, 3].map(() => send({ id, userId: world.id('otto') })))
    expect((await log()).filter(({ messageId }) => messageId === id)).toHaveLength(1)
    expect((await lettersOf('otto')).filter(one => one.id === id)).toHaveLength(1)
    expect(await audited(id)).toHaveLength(1)
  })

  test('under the id of another one is refused, and leaves no trace', async () => {
    const { entry } = await send()
    await expect(send({ id: entry.messageId, content: 'Other words' })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    const id = newId()
    await world.as('vex').messages.send({ context: 'global', id, content: 'Hello' })
    await expect(send({ id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    expect((await log()).find(({ messageId }) => messageId === id)).toBeUndefined()
    expect(await audited(id)).toEqual([])
  })

  test.each([
    ['no text', ' \u200b ', 'Message content is required'],
    ['501 characters', 'x'.repeat(501), 'Message too long (max 500 characters)'],
    ['eleven line breaks', 'x\n'.repeat(11) + 'x', 'Message has too many line breaks (max 10)'],
  ])('with %s is refused', async (_, content, words) => {
    const refused = send({ content })
    await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await refused.catch(error => expect(JSON.stringify(error.data)).toContain(words))
  })

  test.each(['x', '𝕏'.repeat(500)])('of 1 to 500 characters is sent', async content => {
    expect((await send({ content })).entry.content).toBe(content)
  })

  test.each(ADMIN_MESSAGE_TYPES)('of the kind %s is logged with its kind', async adminMessageType => {
    const { entry } = await send({ adminMessageType })
    expect((await log(1))[0]).toEqual(entry)
  })

  test.each(OTHERS)('is refused to %s, and so is the log', async who => {
    const code = who === null ? 'SIGN_IN_REQUIRED' : 'NOT_FOUND'
    const message = { id: newId(), content: 'I am the Ogre', adminMessageType: 'security' as const, userId: null }
    await expect(world.as(who).messages.sendOfficial(message)).rejects.toMatchObject({ code })
    await expect(world.as(who).messages.officialLog({})).rejects.toMatchObject({ code })
  })

  test('is not made by the flags of an ordinary one', async () => {
    const flags = { isAdminMessage: true, adminMessageType: 'security', bypassPrivacy: true, sender: { type: 'admin' } }
    const message = { context: 'global' as const, id: newId(), content: 'Send me your password', ...flags }
    expect(await world.as('mira').messages.send(message as never)).toMatchObject({
      isAdminMessage: false,
      adminMessageType: null,
      bypassPrivacy: false,
      sender: { type: 'player' },
    })
  })
})

describe('the log of official messages', () => {
  test('has the latest 100 entries, newest first', async () => {
    for (let at = 0; at < 101; at++) await send({ content: `Word ${at}` })
    const entries = await log()
    expect(entries).toHaveLength(100)
    expect(entries[0]).toMatchObject({ content: 'Word 100' })
    expect(entries.at(-1)).toMatchObject({ content: 'Word 1' })
    expect(await log(50)).toEqual(entries.slice(0, 50))
  })

  test('can be neither changed nor deleted', async () => {
    const refused = { cause: { message: 'official_messages is append-only' } }
    await expect(world.db.update(officialMessages).set({ content: '' })).rejects.toMatchObject(refused)
    await expect(world.db.delete(officialMessages)).rejects.toMatchObject(refused)
  })
})
