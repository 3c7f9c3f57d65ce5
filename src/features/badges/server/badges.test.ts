import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { grantPlan } from '#features/entitlements/server/service.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { inTransaction } from '#kit/server/call.ts'
import { limitsInProcess } from '#kit/server/limits-in-process.ts'
import { openWorld, type World } from '#test/world.ts'
import { MOST_BADGES } from '../rules.ts'
import { giveBadge } from './service/earning.ts'
import { badgeUserData } from './service/user-data.ts'
import { badges, earnedBadges } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.db.delete(earnedBadges))

const as = (who: CastName | null) => world.as(who, { ports: { ...world.app.ports, limits: limitsInProcess() } })
const give = async (who: CastName, ...ids: string[]) => {
  for (const badgeId of ids)
    await inTransaction(await world.call('sol'), tx => giveBadge(tx, { userId: world.id(who), badgeId, givenBy: null }))
}
const picture = async (kind: 'png' | 'jpeg' | 'webp', side = 40, name = `a.${kind}`) => {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: '#aa3322' } })
  const bytes = await image
    .withMetadata({ exif: { IFD0: { Copyright: 'a secret place' } } })
    [kind]()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: `image/${kind}` })
}
const stored = async (key: string) => {
  const file = await world.app.ports.files.get(key)
  return file && new Uint8Array(await new Response(file.stream).arrayBuffer())
}

test('two earned badges show, on the card and beside the name, and no other', async () => {
  await give('pell', 'night-bell', 'three-dice', 'lorekeeper1')
  const both = { displaySlot1: 'three-dice', displaySlot2: 'night-bell' }
  world.heard.length = 0
  expect(await as('pell').badges.arrange(both)).toMatchObject(both)
  expect(world.heard.map(({ name }) => name)).toEqual(['badges.changed', 'person.changed'])
  const worn = [
    { id: 'three-dice', name: 'Three Dice', url: '/files/badges/three-dice.png' },
    { id: 'night-bell', name: 'Night Bell', url: '/files/badges/night-bell.png' },
  ]
  const pell = world.id('pell')
  expect((await as('otto').people.card({ userId: pell })).badges).toEqual(worn)
  expect(await as('otto').people.withCards({ userIds: [pell] })).toEqual([{ id: pell, badges: worn }])
  expect(await as('vex').people.withCards({ userIds: [pell] })).toEqual([])

  const only = { displaySlot1: null, displaySlot2: 'three-dice' }
  expect(await as('pell').badges.arrange(only)).toMatchObject(only)
  expect((await as('otto').people.card({ userId: pell })).badges).toHaveLength(1)
  const asks = [
    [{ displaySlot1: 'lantern', displaySlot2: null }, 'BADGE_NOT_EARNED'],
    [{ displaySlot1: 'night-bell', displaySlot2: 'night-bell' }, 'BAD_REQUEST'],
  ] as const
  for (const [slots, code] of asks) await expect(as('pell').badges.arrange(slots)).rejects.toMatchObject({ code })
  expect(await as('pell').badges.mine()).toMatchObject(only)
  await expect(as('vex').badges.arrange(only)).rejects.toMatchObject({ code: 'BADGE_NOT_EARNED' })
  await expect(as(null).badges.mine()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})

test('a person without badges has none to show', async () => {
  expect(await as('vex').badges.mine()).toMatchObject({ earned: [], displaySlot1: null, isVip: false })
})

test('a founder gets the badge of founders once; nobody else gets it', async () => {
  await expect(as('otto').badges.claimFounder()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  expect(await as('otto').badges.mine()).toMatchObject({ isFounderDue: false, can: { claimFounder: false } })
  await grantPlan(await world.call(null), { userId: world.id('otto'), source: 'founder' })
  expect(await as('otto').badges.mine()).toMatchObject({ isFounderDue: true })
  const given = await Promise.all([1, 2, 3].map(() => as('otto').badges.claimFounder()))
  expect(given.filter(one => one.given)).toHaveLength(1)
  expect(await as('otto').badges.mine()).toMatchObject({ isFounderDue: false, earned: [{ id: 'founder' }] })
  await world.db.delete(plans).where(eq(plans.source, 'founder'))
})

test('a badge is made by Game Masters, drawn anew as a small PNG without metadata; others are refused', async () => {
  const badge = await as('mira').badges.make({ id: 'big-lamp', file: await picture('png', 2000) })
  expect(badge).toEqual({ id: 'big-lamp', name: 'Big Lamp', url: '/files/badges/big-lamp.png' })
  const bytes = await stored('badges/big-lamp.png')
  expect(await sharp(bytes!).metadata()).toMatchObject({ format: 'png', width: 1024, height: 1024 })
  expect(Buffer.from(bytes!).toString('latin1')).not.toContain('a secret place')
  expect((await as('mira').badges.made()).badges[0]).toEqual(badge)
  expect((await as('sol').badges.made()).badges.map(({ id }) => id)).toContain('big-lamp')
  for (const who of ['pell', 'lio', 'vex', null] as const) {
    await expect(as(who).badges.made()).rejects.toThrow()
    await expect(as(who).badges.make({ id: 'mine', file: await picture('png') })).rejects.toThrow()
  }
  await world.db.update(badges).set({ createdBy: null }).where(eq(badges.id, 'big-lamp'))
  expect((await as('mira').badges.made()).badges.map(({ id }) => id)).not.toContain('big-lamp')
})

test('what is no PNG, too large, without a name of its own or missing is refused, and stores nothing', async () => {
  const make = async (id: string, file: File | undefined) =>
    as('mira')
      .badges.make({ id, file })
      .catch(error => error.code)
  expect(await make('a-jpg', await picture('jpeg'))).toBe('BADGE_NOT_PNG')
  expect(await make('a-jpg', await picture('jpeg', 40, 'really.png'))).toBe('BADGE_NOT_PNG')
  expect(await make('drawing', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png'))).toBe('FILE_TYPE')
  expect(await make('huge', new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png'))).toBe('FILE_TOO_LARGE')
  expect(await make('none', undefined)).toBe('FILE_MISSING')
  for (const id of ['a-jpg', 'drawing', 'huge', 'none']) {
    expect(await stored(`badges/${id}.png`)).toBeNull()
    expect(await world.db.$count(badges, eq(badges.id, id))).toBe(0)
  }
  const before = await stored('badges/night-bell.png')
  for (const id of ['night-bell', 'lantern', 'founder'])
    expect(await make(id, await picture('png'))).toBe('BADGE_NAME_TAKEN')
  expect(await stored('badges/night-bell.png')).toEqual(before)
  for (const id of ['a', 'Night', 'a b', '../x', 'ü-bell'])
    expect(await make(id, await picture('png'))).toBe('BAD_REQUEST')
})

test('for a VIP the admin makes one from a picture of any kind', async () => {
  const file = await picture('webp')
  await expect(as('mira').badges.makeForVip({ id: 'wren', file })).rejects.toThrow()
  expect(await as('sol').badges.makeForVip({ id: 'wren', file })).toMatchObject({
    badgeFileName: 'wren.png',
    badgeUrl: '/files/badges/wren.png',
  })
  expect(await sharp((await stored('badges/wren.png'))!).metadata()).toMatchObject({ format: 'png' })
})

test('badges of the house have pictures', async () => {
  for (const id of ['founder', 'lorekeeper1', 'lorekeeper2', 'lorekeeper3', 'lorekeeper4'])
    expect(await sharp((await stored(`house-badges/${id}.png`))!).metadata()).toMatchObject({ format: 'png' })
})

test('an account that goes leaves to others what they have earned, and takes what nobody has', async () => {
  await as('mira').badges.make({ id: 'worn', file: await picture('png') })
  await as('mira').badges.make({ id: 'unworn', file: await picture('png') })
  await give('otto', 'worn')
  await give('mira', 'three-dice')
  const call = await world.call('mira')
  const [own] = badgeUserData
  const put = async () => undefined
  expect(await own!.pack!(call, world.id('mira'), put)).toMatchObject({ earned: [{ id: 'three-dice' }] })
  await inTransaction(call, tx => own!.remove!(tx, world.id('mira')))
  await world.runJobs()
  expect(await world.db.$count(badges, eq(badges.id, 'unworn'))).toBe(0)
  expect(await stored('badges/unworn.png')).toBeNull()
  expect(await stored('badges/worn.png')).not.toBeNull()
  expect((await as('mira').badges.mine()).earned).toEqual([])
  expect((await as('otto').badges.mine()).earned).toMatchObject([{ id: 'worn', from: null }])
})

test('one person makes 200 badges, and no more', async () => {
  const createdBy = world.id('mira')
  const { length } = await world.db.select().from(badges).where(eq(badges.createdBy, createdBy))
  const named = Array.from({ length: MOST_BADGES - length - 1 }, (_, at) => ({
    id: `of-many-${at}`,
    createdBy,
    createdAt: new Date(),
  }))
  await world.db.insert(badges).values(named)
  await as('mira').badges.make({ id: 'the-last', file: await picture('png') })
  const one = as('mira').badges.make({ id: 'one-more', file: await picture('png') })
  await expect(one).rejects.toMatchObject({ code: 'BADGES_FULL', data: { most: MOST_BADGES } })
})
