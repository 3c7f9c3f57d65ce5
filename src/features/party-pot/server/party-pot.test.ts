import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { proveLedger } from '#features/ledger/server/service/proof.ts'
import { balanceOf, creditAccountOf, creditOf } from '#features/ledger/server/service.ts'
import type { Actor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { partyTable } from '#test/party-table.ts'
import { openWorld, type World } from '#test/world.ts'
import { forgetGiver, provePots, returnEnded } from './service/returning.ts'
import { potUserData } from './service/user-data.ts'
import { partyPots, potGifts } from './tables.ts'

let world: World
let table: ReturnType<typeof partyTable>
beforeAll(async () => {
  world = await openWorld()
  table = partyTable(world)
})
afterAll(() => world.close())

const creditLeft = async (who: Actor) => creditOf(await world.call(null), who.userId)
const give = (who: Actor, bookId: string, amount: number, more: { id?: string; face?: 'name' | 'friend' } = {}) =>
  world.as(who).partyPot.give({ bookId, id: newId(), amount, face: 'name-and-amount', ...more })
const read = (who: Actor | 'vex' | 'sol', bookId: string) => world.as(who).partyPot.read({ bookId })
const returnAll = async () => returnEnded(await world.call(null))

describe('a gift', () => {
  test('moves credit of a player or a helper to the pot, and is shown as each chose', async () => {
    const { gm, bookId, sit } = await table.campaign()
    const [ana, ben, cem] = [await sit(1000, 'player'), await sit(1000, 'lorekeeper'), await sit(1000, 'co-creator')]
    expect(await give(ana, bookId, 300)).toMatchObject({ total: 300, own: 300, credit: 700 })
    await give(ben, bookId, 200, { face: 'name' })
    await give(cem, bookId, 100, { face: 'friend' })
    expect(await read(gm, bookId)).toMatchObject({
      total: 600,
      own: 0,
      gifts: [
        { face: 'friend', name: null, amount: 100, isMine: false },
        { face: 'name', name: ben.name, amount: null, isMine: false },
        { face: 'name-and-amount', name: ana.name, amount: 300, isMine: false },
      ],
      can: { give: false, takeBack: false, spend: true },
    })
    const own = await read(ben, bookId)
    expect(own.gifts[1]).toMatchObject({ amount: 200, isMine: true })
    expect(own.can).toEqual({ give: true, takeBack: true, spend: false })
    expect(JSON.stringify(await read(gm, bookId))).not.toContain(cem.name)
  })

  test('leaves a notice to the GM alone, which names nobody and goes when all is taken back', async () => {
    const { gm, bookId, sit } = await table.campaign()
    const [ana, ben] = [await sit(1000, 'player'), await sit(1000, 'player')]
    const noticesOf = async (who: Actor) =>
      (await world.as(who).notices.list({})).notices.filter(({ kind }) => kind === 'pot-given')
    await give(ana, bookId, 300)
    await give(ana, bookId, 200)
    expect(await noticesOf(gm)).toMatchObject([
      { text: '2 gifts have come to the pot of The Empty Chair.', href: `/campaigns/${bookId}/pot` },
    ])
    expect(await noticesOf(ben)).toEqual([])
    await world.as(ana).partyPot.takeBack({ bookId })
    expect(await noticesOf(gm)).toEqual([])
  })

  test('is refused to the GM, to strangers, to admins without a seat, to the banned and to those who have left', async () => {
    const { gm, bookId, sit, leave, ban } = await table.campaign()
    await expect(give(gm, bookId, 100)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    for (const who of ['vex', 'sol'] as const) {
      await expect(read(who, bookId)).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
      await expect(
        world.as(who).partyPot.give({ bookId, id: newId(), amount: 100, face: 'friend' }),
      ).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    }
    await expect(world.as(null).partyPot.read({ bookId })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    const [left, banned] = [await sit(500, 'player'), await sit(500, 'player')]
    await leave(left)
    await ban(banned)
    for (const who of [left, banned])
      await expect(give(who, bookId, 100)).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  })

  test.each([99, 50_001, 150.5, -200])('of %d cents is no gift', async amount => {
    const { bookId, sit } = await table.campaign()
    await expect(give(await sit(60_000, 'player'), bookId, amount)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('that is sent twice, or from two tabs at once, is given once', async () => {
    const { bookId, sit } = await table.campaign()
    const ana = await sit(1000, 'player')
    const id = newId()
    await Promise.all(Array.from({ length: 6 }, () => give(ana, bookId, 400, { id })))
    expect(await give(ana, bookId, 400, { id })).toMatchObject({ total: 400, credit: 600 })
    // The same id of somebody else is another gift.
    const ben = await sit(1000, 'player')
    expect(await give(ben, bookId, 400, { id })).toMatchObject({ total: 800 })
  })

  test('is never more than the credit, however many are sent at once', async () => {
    const { bookId, sit } = await table.campaign()
    const ana = await sit(350, 'player')
    await expect(give(ana, bookId, 351)).rejects.toMatchObject({ code: 'POT_CREDIT_SHORT' })
    const all = await Promise.allSettled(Array.from({ length: 100 }, () => give(ana, bookId, 350)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(all.flatMap(one => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(
      Array.from({ length: 99 }, () => 'POT_CREDIT_SHORT'),
    )
    expect(await creditLeft(ana)).toBe(0)
    expect(await read(ana, bookId)).toMatchObject({ total: 350 })
  })
})

describe('what is unspent', () => {
  test('is taken back by its giver alone, once, also by one who has left the table', async () => {
    const { gm, bookId, sit, leave } = await table.campaign()
    const [ana, ben] = [await sit(1000, 'player'), await sit(1000, 'player')]
    await give(ana, bookId, 300)
    await give(ben, bookId, 500)
    await expect(world.as(gm).partyPot.takeBack({ bookId })).rejects.toMatchObject({ code: 'POT_NOTHING_UNSPENT' })
    await leave(ana)
    expect(await read(ana, bookId)).toMatchObject({
      total: 300,
      gifts: [{ isMine: true, amount: 300 }],
      can: { give: false, takeBack: true },
    })
    const twice = await Promise.allSettled([1, 2].map(() => world.as(ana).partyPot.takeBack({ bookId })))
    const returned = twice.flatMap(one => (one.status === 'fulfilled' ? [one.value.returned] : []))
    expect(returned.reduce((sum, cents) => sum + cents, 0)).toBe(300)
    expect(await creditLeft(ana)).toBe(1000)
    await expect(read(ana, bookId)).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    expect(await read(gm, bookId)).toMatchObject({ total: 500, gifts: [{ name: ben.name }] })
  })

  test('goes back to its givers once the campaign has ended, and once only', async () => {
    const { bookId, sit, burn } = await table.campaign()
    const [ana, ben] = [await sit(1000, 'player'), await sit(1000, 'player')]
    await give(ana, bookId, 300)
    await give(ben, bookId, 500, { face: 'friend' })
    await give(ana, bookId, 101)
    await burn()
    await Promise.all([returnAll(), returnAll(), returnAll()])
    await returnAll()
    expect([await creditLeft(ana), await creditLeft(ben)]).toEqual([1000, 1000])
  })

  test('of gifts that are given while the campaign ends is lost to nobody', async () => {
    const { bookId, sit, burn } = await table.campaign()
    const givers = await Promise.all(Array.from({ length: 4 }, () => sit(1000, 'player')))
    await Promise.allSettled([...givers.map(who => give(who, bookId, 250)), burn()])
    await returnAll()
    expect(await Promise.all(givers.map(creditLeft))).toEqual([1000, 1000, 1000, 1000])
    await expect(give(givers[0]!, bookId, 100)).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  })

  test('of a giver whose account is gone stays with the party as that of a friend', async () => {
    const { gm, bookId, sit, burn } = await table.campaign()
    const ana = await sit(1000, 'player')
    await give(ana, bookId, 300)
    const account = await creditAccountOf(await world.call(null), ana.userId)
    await forgetGiver(await world.call(null), ana.userId)
    await world.db.delete(users).where(eq(users.id, ana.userId))
    expect(await read(gm, bookId)).toMatchObject({ total: 300, gifts: [{ face: 'friend', name: null, amount: 300 }] })
    await burn()
    await returnAll()
    expect(await balanceOf(await world.call(null), account)).toBe(1000)
  })
})

test('the archive of an account has its own gifts', async () => {
  const { bookId, sit } = await table.campaign()
  const ana = await sit(1000, 'player')
  await give(ana, bookId, 300, { face: 'friend' })
  const packed = await potUserData[0]!.pack!(await world.call(ana), ana.userId, async () => undefined)
  expect(packed).toMatchObject([{ bookId, cents: 300, unspent: 300, returned: 0, face: 'friend' }])
})

test('the sums of the ledger and of every pot meet, and a pot whose gifts do not is named', async () => {
  expect(await proveLedger(await world.call(null))).toEqual({ faults: [] })
  expect(await provePots(await world.call(null))).toEqual([])
  const [pot] = await world.db.select().from(partyPots).innerJoin(books, eq(books.id, partyPots.bookId))
  await world.db.update(potGifts).set({ unspent: 0 }).where(eq(potGifts.potId, pot!.party_pots.id))
  expect(await provePots(await world.call(null))).toEqual([pot!.party_pots.id])
})
