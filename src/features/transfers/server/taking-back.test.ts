import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { users } from '#features/accounts/server/tables.ts'
import { plantPlan } from '#features/entitlements/server/demo.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { onTheMove } from '#test/house/on-the-move.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await plantPlan(await world.call('pell'), { userId: world.id('pell'), tier: 'gmBase', billing: 'monthly' })
})
afterAll(() => world.close())
afterEach(async () => {
  for (const who of ['mira', 'pell'] as const) await world.db.update(users).set({ role: 'gm' }).where(isUser(who))
  await world.db.update(users).set({ role: 'user' }).where(isUser('vex'))
})
const isUser = (who: CastName) => eq(users.id, world.id(who))

const { aBook, rowOf, partsIn, entriesOf, hand, burn } = onTheMove(() => world)

describe('taking back', () => {
  const taking = (who: Parameters<World['as']>[0], transferId: string, change = {}) =>
    world.as(who, change).transfers.takeBack({ transferId })
  const later = (hours: number) => ({ now: new Date(Date.now() + hours * 3600_000) })

  test.each(['mira', 'pell', 'sol'] as const)('by %s restores owner, lorekeepers and co-creators', async who => {
    const id = await aBook()
    const before = await rowOf(id)
    const members = await partsIn(id)
    await hand('mira', id, 'pell')
    await world.as('pell').transfers.addCoCreator({ bookId: id, userId: world.id('otto') })
    const [entry] = await entriesOf(id)
    expect((await world.as(who).transfers.recent()).transfers.map(({ id: one }) => one)).toEqual(
      who === 'sol' ? [] : [entry!.id],
    )
    await taking(who, entry!.id)
    await taking(who, entry!.id)
    expect(await rowOf(id)).toMatchObject({ hostedBy: before.hostedBy })
    expect(await partsIn(id)).toEqual(members)
    const { transfers } = await world.as('mira').transfers.history({ bookId: id })
    expect(transfers).toMatchObject([
      { isTakeBack: true, isTakenBack: false, can: { takeBack: false }, from: { id: world.id('pell') } },
      { isTakeBack: false, isTakenBack: true, can: { takeBack: false }, from: { id: world.id('mira') } },
    ])
    await expect(taking('mira', transfers[0]!.id)).rejects.toMatchObject({ code: 'BOOK_HANDED_ON' })
    await world.runJobs()
    const texts = (await world.as('mira').notices.list({})).notices.map(({ text }) => text)
    expect(texts.includes('“On the move” is yours again.')).toBe(who !== 'mira')
    await burn('mira', id)
  })

  test('belongs to its giver alone, and ends after a day', async () => {
    const id = await aBook()
    await hand('mira', id, 'pell')
    const [entry] = await entriesOf(id)
    for (const who of ['vex', 'lio', 'otto'] as const) {
      await expect(taking(who, entry!.id)).rejects.toMatchObject({ code: 'TRANSFER_GONE' })
      expect((await world.as(who).transfers.recent()).transfers).toEqual([])
    }
    await expect(taking(null, entry!.id)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    await expect(taking('mira', entry!.id, later(24))).rejects.toMatchObject({ code: 'TAKE_BACK_OVER' })
    expect((await world.as('mira', later(24)).transfers.recent()).transfers).toEqual([])
    await taking('mira', entry!.id, later(23.9))
    await burn('mira', id)
  })

  test('needs a free slot at that moment, a former owner who may take it, and a book that has not gone on', async () => {
    const id = await aBook()
    await hand('mira', id, 'pell')
    const [entry] = await entriesOf(id)
    await world.db
      .update(plans)
      .set({ status: 'ended' })
      .where(eq(plans.userId, world.id('mira')))
    await expect(taking('mira', entry!.id)).rejects.toMatchObject({ code: 'RECIPIENT_FULL' })
    await world.db
      .update(plans)
      .set({ status: 'active' })
      .where(eq(plans.userId, world.id('mira')))
    await world.db.update(users).set({ role: 'banned' }).where(isUser('mira'))
    await expect(taking('pell', entry!.id)).rejects.toMatchObject({ code: 'RECIPIENT_UNFIT' })
    await world.db.update(users).set({ role: 'gm' }).where(isUser('mira'))
    await hand('pell', id, 'sol', 'pell')
    for (const who of ['mira', 'pell'] as const)
      await expect(taking(who, entry!.id)).rejects.toMatchObject({ code: 'BOOK_HANDED_ON' })
    await burn('sol', id)
    await expect(taking('mira', entry!.id)).rejects.toMatchObject({ code: 'TRANSFER_GONE' })
  })

  test('puts no lorekeeper back who has left the GM meanwhile', async () => {
    const id = await aBook()
    await hand('mira', id, 'pell')
    const [entry] = await entriesOf(id)
    await world.as('lio').lorekeepers.end({ gmId: world.id('mira'), userId: world.id('lio') })
    await taking('mira', entry!.id)
    expect(await partsIn(id)).toEqual([`${world.id('otto')} player`, `${world.id('vex')} co-creator`].sort())
    const { lorekeepingCode } = await world.as('mira').lorekeepers.ofGm({ gmId: world.id('mira') })
    await world.as('lio').lorekeepers.redeem({ code: lorekeepingCode! })
    await burn('mira', id)
  })
})
