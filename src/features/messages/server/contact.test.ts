import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { subdomains } from '#features/realms/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { conversationIdOf } from './service/the-conversation.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await list('listed')
})
afterAll(() => world.close())

const list = (domainVisibility: 'listed' | 'open') =>
  world.db
    .update(subdomains)
    .set({ domainVisibility })
    .where(eq(subdomains.ownerId, world.id('mira')))
const contact = (content: string, who: 'vex' | null = 'vex', userId = world.id('mira')) =>
  world.as(who).messages.contactGm({ userId, id: newId(), content })

test('anybody signed in writes to a listed GM, whatever the privacy level, and it lies with the private messages', async () => {
  await world.db
    .update(users)
    .set({ chatPrivacy: 'private' })
    .where(eq(users.id, world.id('mira')))
  const { conversationId } = await contact('Is there a free chair on Saturday?')
  expect(conversationId).toBe(conversationIdOf(world.id('vex'), world.id('mira')))
  const { conversations } = await world.as('mira').messages.conversations({})
  expect(conversations[0]).toMatchObject({
    otherUser: { id: world.id('vex') },
    lastMessage: { content: 'Is there a free chair on Saturday?' },
    unreadCount: 1,
  })
  const place = { context: 'private' as const, conversationId }
  const answer = (who: 'mira' | 'vex', content: string) =>
    world.as(who).messages.send({ ...place, id: newId(), content })
  expect((await answer('mira', 'There is.')).content).toBe('There is.')
  expect((await answer('vex', 'Then I come.')).content).toBe('Then I come.')
})

test('a person banned from the domain, or who has blocked the GM, does not contact them', async () => {
  await world.as('mira').realms.ban({ userId: world.id('vex'), reason: 'Loud.' })
  await expect(contact('Hello?')).rejects.toMatchObject({ code: 'MESSAGE_BLOCKED' })
  await world.as('mira').realms.unban({ userId: world.id('vex') })
  await world.as('vex').people.block({ userId: world.id('mira') })
  await expect(contact('Hello?')).rejects.toMatchObject({ code: 'MESSAGE_TO_BLOCKED' })
  await world.as('vex').people.unblock({ userId: world.id('mira') })
})

test('her view has no e-mail address; a GM who is not listed is not found', async () => {
  const gm = await world.as(null).people.listedGm({ userId: world.id('mira') })
  expect(gm).toMatchObject({ subdomain: 'mira', timezone: 'CET' })
  expect(JSON.stringify(gm)).not.toContain('@')
  await expect(contact('Hello?', 'vex', world.id('otto'))).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  await list('open')
  await expect(contact('Hello?')).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  await list('listed')
})

test('a visitor, an empty message, a long one and somebody she has blocked are refused', async () => {
  await expect(contact('Hello?', null)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  await expect(contact('  ')).rejects.toMatchObject({ code: 'MESSAGE_EMPTY' })
  await expect(contact(undefined as unknown as string)).rejects.toMatchObject({ message: 'Please enter a message' })
  await expect(contact('x'.repeat(501))).rejects.toMatchObject({ code: 'MESSAGE_TOO_LONG' })
  await world.as('mira').people.block({ userId: world.id('vex') })
  await expect(contact('Hello?')).rejects.toMatchObject({
    code: 'MESSAGE_BLOCKED',
    message: 'You are blocked by this user',
  })
  await world.as('mira').people.unblock({ userId: world.id('vex') })
})

test('ten different GMs an hour; one already written to may be written to again', async () => {
  const gms = Array.from({ length: 11 }, () => newId())
  for (const [index, id] of gms.entries()) {
    const [name, email] = [`GM ${index}`, `gm${index}@tomewright.example`]
    await world.db.insert(users).values({ id, name, email, role: 'gm' })
    await world.db.insert(subdomains).values({
      id: newId(),
      name: `table-${index}`,
      ownerId: id,
      domainVisibility: 'listed',
      createdAt: new Date(),
      settingsUpdatedAt: new Date(),
    })
  }
  const write = (userId: string) =>
    world.as('otto').messages.contactGm({ userId, id: newId(), content: 'A free chair?' })
  for (const id of gms.slice(0, 10)) await write(id)
  await expect(write(gms[10]!)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect((await write(gms[0]!)).conversationId).toBe(conversationIdOf(world.id('otto'), gms[0]!))
})
