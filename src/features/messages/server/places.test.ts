import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { books } from '#features/books/server/tables.ts'
import type { Actor, Call, Domain, DomainId } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { messageChannels } from './channels.ts'
import { recentGlobalSenders } from './service/recent-senders.ts'
import { sendSystemMessage } from './service/system-messages.ts'
import { messages } from './tables.ts'

let world: World
let domain: Domain
let lantern: string
beforeAll(async () => {
  world = await openWorld()
  const { id, name, ownerId } = (await world.as('mira').realms.mine())!
  domain = { id: id as DomainId, name, gmId: ownerId }
  lantern = world.id('lantern')
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(messages)
  world.heard.length = 0
  for (const name of ['mira', 'otto', 'pell', 'vex', 'sol', 'lio'] as const)
    for (let i = 0; i < 21; i++) await world.app.ports.limits.giveBack(`messages:${world.id(name)}`)
})

type Place = { context: 'global' | 'domain' | 'campaign' | 'inn' | 'private'; bookId?: string; subdomain?: string }
type Who = CastName | Actor | null
const tavern: Place = { context: 'global' }
const say = (who: Who, place: Place, content: string, more: object = {}, change: Partial<Call> = {}) =>
  world.as(who, change).messages.send({ ...place, id: newId(), content, ...more })
const person = (name: CastName, role: Actor['role']): Actor => ({
  userId: world.id(name),
  name,
  role,
  emailVerified: true,
  banReason: role === 'banned' ? 'shouting' : null,
  isOwner: false,
})
const types = async (who: Who, place: Place, change: Partial<Call> = {}) =>
  (await world.as(who, change).messages.place(place)).identities.map(one => one.characterId ?? one.type)
const hears = async (who: Who, channel: string, change: Partial<Call> = {}) => {
  const [prefix = '', id = ''] = channel.split(':')
  return messageChannels[prefix]?.(await world.call(who, change), id)
}

describe('what a place is called by', () => {
  test.each([
    [{ context: 'domain' }, 'Subdomain required for domain context'],
    [{ context: 'private' }, 'Conversation ID required for private context'],
    [{ context: 'guild' }, 'Unknown message context'],
    [{}, 'Unknown message context'],
  ])('%j is refused', async (place, message) => {
    const refused = { code: 'BAD_REQUEST', message }
    await expect(say('otto', place as Place, 'Hello?')).rejects.toMatchObject(refused)
    await expect(world.as('otto').messages.list(place as Place)).rejects.toMatchObject(refused)
  })
})

describe('the text of a message', () => {
  test.each([
    [undefined, 'Message content is required'],
    [' \n ', 'Message cannot be empty'],
    ['x'.repeat(501), 'Message too long (max 500 characters)'],
    [`a${'\nb'.repeat(11)}`, 'Message has too many line breaks (max 10)'],
  ])('keeps to the rules', async (content, message) => {
    await expect(say('otto', tavern, content as string)).rejects.toMatchObject({ message })
  })

  test('is kept as it was written, and so often a minute', async () => {
    expect((await say('otto', tavern, ' <b>bold</b>\u0007 ')).content).toBe('<b>bold</b>')
    for (let i = 1; i < 20; i++) await say('otto', tavern, `line ${i}`)
    await expect(say('otto', tavern, 'line 21')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('who is there', () => {
  test('the whole tavern: everybody signed in; a lurker reads along; visitors and the banned are turned away', async () => {
    await say('vex', tavern, 'Good evening.')
    const lurker = person('pell', 'lurker')
    const { messages: read } = await world.as(lurker).messages.list(tavern)
    expect(read).toMatchObject([{ content: 'Good evening.', context: { type: 'global' }, can: { remove: false } }])
    expect(await world.as(lurker).messages.place(tavern)).toMatchObject({
      identities: [],
      ofNews: { own: { remove: false }, others: { remove: false } },
      can: { write: false },
    })
    await expect(say(lurker, tavern, 'Psst.')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(say(null, tavern, 'Hello?')).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    await expect(world.as(null).messages.list(tavern)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    await expect(world.as(person('otto', 'banned')).messages.list(tavern)).rejects.toMatchObject({
      code: 'ACCOUNT_BANNED',
    })
    expect(await hears(lurker, 'global-chat:all')).toBe(true)
    for (const who of [null, person('otto', 'banned')]) expect(await hears(who, 'global-chat:all')).toBe(false)
  })

  test('a domain: people that it admits, on the domain itself', async () => {
    const here: Place = { context: 'domain', subdomain: domain.name }
    const sent = await say('otto', here, 'A fine domain.', {}, { domain })
    expect(sent).toMatchObject({ subdomain: domain.name, sender: { type: 'player' } })
    expect(await types('mira', here, { domain })).toEqual(['player', 'gm'])
    expect(await types('otto', here, { domain })).toEqual(['player'])
    await expect(world.as('otto').messages.list(here)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(world.as('vex', { domain, domainRefusal: 'limited' }).messages.list(here)).rejects.toMatchObject({
      code: 'REALM_CLOSED',
    })
    expect(await hears('otto', `domain-chat:${domain.name}`, { domain })).toBe(true)
    expect(await hears('otto', `domain-chat:${domain.name}`)).toBe(false)
    expect(await hears('vex', `domain-chat:${domain.name}`, { domain, domainRefusal: 'restricted' })).toBe(false)
    expect((await world.as('otto').messages.list(tavern)).messages).toEqual([])
  })

  test('a campaign and its Inn: each its own chat, for those who may see the one and enter the other', async () => {
    const [campaign, inn]: Place[] = [
      { context: 'campaign', bookId: lantern },
      { context: 'inn', bookId: lantern },
    ]
    const { subdomain, campaignId, sender } = await say('otto', campaign!, 'About the bridge.')
    expect({ subdomain, campaignId, as: sender.type }).toEqual({
      subdomain: null,
      campaignId: lantern,
      as: 'character',
    })
    await say('otto', inn!, 'A pint.')
    expect((await world.as('pell').messages.list(inn!)).messages.map(one => one.content)).toEqual(['A pint.'])
    for (const place of [campaign!, inn!]) {
      await expect(world.as('vex').messages.list(place)).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
      await expect(say('vex', place, 'I?')).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    }
    await world.db.update(books).set({ innIsOpen: false }).where(eq(books.id, lantern))
    await expect(world.as('otto').messages.list(inn!)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    expect([await hears('otto', `inn-chat:${lantern}`), await hears('mira', `inn-chat:${lantern}`)]).toEqual([
      false,
      true,
    ])
    expect([await hears('otto', `campaign-chat:${lantern}`), await hears('vex', `campaign-chat:${lantern}`)]).toEqual([
      true,
      false,
    ])
    await world.db.update(books).set({ innIsOpen: true }).where(eq(books.id, lantern))
  })

  test('shows the newest fifty, the oldest at the top, and goes on to the older ones', async () => {
    const start = Date.now()
    const rows = Array.from({ length: 120 }, (_, i) => ({
      id: newId(start + i),
      context: 'global' as const,
      senderId: world.id('vex'),
      senderType: 'player' as const,
      senderName: 'Vex',
      content: `line ${i}`,
      createdAt: new Date(start + i),
      updatedAt: new Date(start + i),
    }))
    await world.db.insert(messages).values(rows)
    const read: string[] = []
    let before: string | undefined
    do {
      const answer = await world.as('otto').messages.list({ ...tavern, before })
      expect(answer.messages.length).toBeLessThanOrEqual(50)
      read.unshift(...answer.messages.map(one => one.content))
      before = answer.next ?? undefined
    } while (before)
    expect(read).toEqual(rows.map(row => row.content))
  })
})

describe('the identities to speak as', () => {
  const campaign = (): Place => ({ context: 'campaign', bookId: lantern })

  test('players as their characters, the GM also from the chair, helpers as themselves, an admin as they like', async () => {
    const otto = await types('otto', campaign())
    expect(otto).toEqual(expect.arrayContaining([world.id('brannoc'), world.id('isaveth')]))
    expect(otto).not.toContain('player')
    expect(await types('mira', campaign())).toEqual(['player', 'gm'])
    expect(await types('lio', campaign())).toEqual(['player'])
    expect(await types('sol', campaign())).toEqual(['player', 'gm'])
    expect(await types(person('vex', 'creator'), tavern)).toEqual(['player', 'gm'])
    expect(await types('mira', tavern)).toEqual(['player'])
  })

  test('a name that is not one’s own is refused, and what the house alone may say is dropped', async () => {
    for (const identity of ['gm', 'player'] as const)
      await expect(say('otto', campaign(), 'As whom?', { identity })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(say('pell', campaign(), 'I?', { characterId: world.id('brannoc') })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    })
    const forged = { isAdminMessage: true, bypassPrivacy: true, adminMessageType: 'policy', sender: { name: 'Sol' } }
    expect(await say('otto', tavern, 'By order.', forged)).toMatchObject({
      isAdminMessage: false,
      bypassPrivacy: false,
      adminMessageType: null,
      sender: { name: 'Otto Brandt (he/him)', type: 'player' },
    })
  })

  test('an archived character falls silent', async () => {
    const { id } = await world.as('vex').characters.make({
      id: newId(),
      name: 'Ash',
      join: { password: 'reeds-laid-flat' },
    })
    expect(await types('vex', campaign())).toEqual([id])
    await world.as('mira').characters.archive({ id })
    await expect(say('vex', campaign(), 'Still here?', { characterId: id })).rejects.toMatchObject({
      code: 'BOOK_NOT_FOUND',
    })
  })
})

describe('taking back', () => {
  test('in the talk of a book the GM side takes others’ words back, in that of the house it does not', async () => {
    const bookId = world.id('lantern')
    for (const context of ['campaign', 'inn'] as const) {
      const { id: messageId } = await world
        .as('otto')
        .messages.send({ context, bookId, id: newId(), content: 'Too much said.' })
      await expect(world.as('pell').messages.remove({ messageId })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
      const seen = (await world.as('lio').messages.list({ context, bookId })).messages.find(
        ({ id }) => id === messageId,
      )
      expect(seen?.can.remove).toBe(true)
      expect(await world.as('mira').messages.place({ context, bookId })).toMatchObject({
        ofNews: { own: { remove: true }, others: { remove: true } },
        can: { moderate: true },
      })
      await world.as('mira').messages.remove({ messageId })
    }
    const { id: messageId } = await say('otto', tavern, 'Not hers.')
    await expect(world.as('mira').messages.remove({ messageId })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('what was said in a chat goes with its author’s word or an admin’s', async () => {
    const [one, other] = [await say('vex', tavern, 'One.'), await say('vex', tavern, 'Two.')]
    await expect(world.as('otto').messages.remove({ messageId: one.id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await world.as('sol').messages.remove({ messageId: one.id })
    await world.as('vex').messages.remove({ messageId: other.id })
    const { messages: left } = await world.as('otto').messages.list(tavern)
    expect(left.map(({ deleted, content }) => [deleted, content])).toEqual([
      [true, ''],
      [true, ''],
    ])
  })
})

describe('who spoke last', () => {
  test('is told without the house, without the caller, each once', async () => {
    await say('vex', tavern, 'One.', {}, { now: new Date('2026-01-01T10:00:00Z') })
    await say('pell', tavern, 'Two.', {}, { now: new Date('2026-01-01T11:00:00Z') })
    await say('vex', tavern, 'Three.', {}, { now: new Date('2026-01-01T12:00:00Z') })
    await say('mira', tavern, 'Four.', {}, { now: new Date('2026-01-01T13:00:00Z') })
    await sendSystemMessage(await world.call(null), {
      id: newId(),
      userId: world.id('mira'),
      content: 'News.',
      kind: 'announcement',
    })
    const call = await world.call('mira')
    expect(await recentGlobalSenders(call)).toEqual([world.id('vex'), world.id('pell')])
    expect(await recentGlobalSenders(call, { without: [world.id('vex')] })).toEqual([world.id('pell')])
  })
})
