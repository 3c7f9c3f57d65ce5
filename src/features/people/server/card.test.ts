import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import { grantPlan } from '#features/entitlements/server/service.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Who = Parameters<World['as']>[0]
const card = (who: Who, of: Parameters<World['id']>[0]) => world.as(who).people.card({ userId: world.id(of) })
const change = (values: Partial<typeof users.$inferInsert>) =>
  world.db
    .update(users)
    .set(values)
    .where(eq(users.id, world.id('otto')))
const NOBODY = { code: 'USER_NOT_FOUND', message: 'User not found', status: 404 }

test('a companion sees the card, cut to what it has room for; a stranger finds nobody', async () => {
  await change({ contactInfo: 'lamp#1234', gameTypes: ['Fantasy', 'Horror', 'Comedy', 'Sandbox'] })
  const seen = await card('mira', 'otto')
  expect(seen).toMatchObject({
    name: 'Otto Brandt (he/him)',
    pronouns: 'he/him',
    playerType: 'Player',
    gameTypes: ['Fantasy', 'Horror', 'Comedy'],
    systems: ['D&D 5e', 'Savage Worlds'],
    contactInfo: 'lamp#1234',
    isFounder: false,
    isMe: false,
  })
  for (const who of ['vex', null] as const) await expect(card(who, 'otto')).rejects.toMatchObject(NOBODY)
  await expect(world.as('mira').people.card({ userId: newId() })).rejects.toMatchObject(NOBODY)
  expect(JSON.stringify(seen)).not.toContain('@')
})

test('how somebody is reached is for those at the same table and admins, also where the card is public', async () => {
  await change({ profileVisibility: 'public' })
  expect((await card('vex', 'otto')).contactInfo).toBeNull()
  expect((await card(null, 'otto')).contactInfo).toBeNull()
  for (const who of ['otto', 'pell', 'sol'] as const) expect((await card(who, 'otto')).contactInfo).toBe('lamp#1234')
  const { players } = await world.as('vex').people.players({})
  expect(players.map(({ contactInfo }) => contactInfo)).not.toContain('lamp#1234')
  await change({ profileVisibility: 'campaigns' })
})

test('a private card is for its person and admins', async () => {
  await change({ profileVisibility: 'private' })
  await expect(card('mira', 'otto')).rejects.toMatchObject(NOBODY)
  expect((await card('otto', 'otto')).isMe).toBe(true)
  expect((await card('sol', 'otto')).isMe).toBe(false)
  await change({ profileVisibility: 'campaigns' })
})

test('a name has a card behind it for exactly those who can open the card', async () => {
  const people = ['mira', 'otto', 'pell', 'lio', 'vex', 'sol'] as const
  const changes = [
    { profileVisibility: 'public' },
    { profileVisibility: 'private' },
    { profileCompleted: false },
    { profileCompleted: true, role: 'banned' },
    { profileVisibility: 'campaigns', role: 'user' },
  ]
  for (const values of changes) {
    await change(values)
    for (const who of [...people, null]) {
      const asks = world.as(who).people.withCards({ userIds: people.map(world.id) })
      if (who === 'otto' && 'role' in values && values.role === 'banned') {
        await expect(asks).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' })
        continue
      }
      const visible = (await asks).map(({ id }) => id)
      for (const of of people) {
        const opens = await card(who, of).then(
          () => true,
          () => false,
        )
        expect(visible.includes(world.id(of)), `${who} and the card of ${of}`).toBe(opens)
      }
    }
  }
})

test('somebody who never completed the profile is told apart only by those who may see them', async () => {
  await change({ profileCompleted: false })
  await expect(card('mira', 'otto')).rejects.toMatchObject({ message: 'User profile not found', status: 404 })
  await expect(card('vex', 'otto')).rejects.toMatchObject(NOBODY)
  expect((await card('otto', 'otto')).isMe).toBe(true)
  await change({ profileCompleted: true })
})

test('the card of a banned account is for admins alone', async () => {
  await change({ role: 'banned' })
  await expect(card('mira', 'otto')).rejects.toMatchObject(NOBODY)
  expect((await card('sol', 'otto')).id).toBe(world.id('otto'))
  await change({ role: 'user' })
})

test('characters stand on a card as far as the viewer may see them; the archived are left out', async () => {
  const names = async (who: Who) => (await card(who, 'otto')).characters.map(({ name }) => name)
  await world.as('otto').characters.make({ id: newId(), name: 'Nobody in particular' })
  expect(await names('otto')).toEqual(['Brannoc Tolle', 'Isaveth Quill', 'Nobody in particular'])
  expect(await names('pell')).toEqual(['Brannoc Tolle', 'Isaveth Quill'])
  await change({ profileVisibility: 'public' })
  await world.db.update(books).set({ ward: 'party' })
  expect(await names('vex')).toEqual([])
  expect(await names(null)).toEqual([])
  await world.as('mira').characters.archive({ id: world.id('isaveth') })
  expect(await names('pell')).toEqual(['Brannoc Tolle'])
  expect(await names('sol')).toEqual(['Brannoc Tolle', 'Nobody in particular'])
  await change({ profileVisibility: 'campaigns' })
})

test('a card has room for 24 characters, and says whether there are more', async () => {
  const add = (count: number) =>
    world.db.insert(characters).values(
      Array.from({ length: count }, (_, n) => ({
        id: newId(),
        createdBy: world.id('vex'),
        parentPlayerId: world.id('vex'),
        name: `Vex the ${n}th`,
        createdAt: new Date(),
        updatedAt: new Date(),
      })),
    )
  const shown = async () => {
    const { characters: listed, hasMoreCharacters } = await card('vex', 'vex')
    return [listed.length, hasMoreCharacters]
  }
  await add(24)
  expect(await shown()).toEqual([24, false])
  await add(1)
  expect(await shown()).toEqual([24, true])
})

test('a founder is known by the badge, and a plan gives none', async () => {
  const call = await world.call('sol')
  await grantPlan(call, { userId: world.id('otto'), source: 'founder' })
  await grantPlan(call, { userId: world.id('pell'), source: 'plan', tier: 'gmBase', billing: 'monthly' })
  expect((await card('pell', 'otto')).isFounder).toBe(true)
  expect((await card('otto', 'pell')).isFounder).toBe(false)
})
