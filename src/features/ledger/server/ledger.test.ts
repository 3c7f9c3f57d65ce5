import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { moneyWords, SITE_ACCOUNTS } from '../rules.ts'
import { proveLedger } from './service/proof.ts'
import {
  balanceOf,
  creditAccountOf,
  creditOf,
  movementsOf,
  type NewTransaction,
  Overdrawn,
  openAccount,
  postTransaction,
} from './service.ts'
import { ledgerAccounts, ledgerPostings, ledgerTransactions } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const post = async (wanted: Partial<NewTransaction> & Pick<NewTransaction, 'postings'>) =>
  postTransaction(await world.call(null), { key: newId(), kind: 'redeem', words: 'A test', ...wanted })
const card = async (cents: number) => {
  const accountId = await openAccount(await world.call(null), 'card')
  if (cents > 0) await post({ kind: 'purchase', postings: fromTo(SITE_ACCOUNTS['money-in'], accountId, cents) })
  return accountId
}
const fromTo = (from: string, to: string, cents: number) => [
  { accountId: from, cents: -cents },
  { accountId: to, cents },
]
const balance = async (accountId: string) => balanceOf(await world.call(null), accountId)
const saying = (message: RegExp) =>
  expect.objectContaining({ cause: expect.objectContaining({ message: expect.stringMatching(message) }) })

describe('the database refuses', () => {
  test('to change, delete or empty what was written', async () => {
    await card(500)
    const refused = saying(/is append-only/)
    const { db } = world
    await expect(db.update(ledgerPostings).set({ cents: 1 })).rejects.toEqual(refused)
    await expect(db.delete(ledgerPostings)).rejects.toEqual(refused)
    await expect(db.execute(sql`truncate ${ledgerPostings} cascade`)).rejects.toEqual(refused)
    await expect(db.update(ledgerTransactions).set({ words: 'x' })).rejects.toEqual(refused)
    await expect(db.delete(ledgerTransactions)).rejects.toEqual(refused)
    await expect(db.delete(ledgerAccounts)).rejects.toEqual(refused)
    await expect(db.execute(sql`truncate ${ledgerAccounts} cascade`)).rejects.toEqual(refused)
  })

  test('to move a balance without a posting, or to open an account with something in it', async () => {
    const accountId = await card(500)
    const moved = world.db.update(ledgerAccounts).set({ balance: 900 }).where(eq(ledgerAccounts.id, accountId))
    await expect(moved).rejects.toEqual(saying(/postings alone/))
    const full = { id: newId(), kind: 'card', balance: 5, createdAt: new Date() } as const
    await expect(world.db.insert(ledgerAccounts).values(full)).rejects.toEqual(saying(/begins with nothing/))
    expect(await balance(accountId)).toBe(500)
  })

  test('postings that are not zero together, that are too few, and one that comes later', async () => {
    const accountId = await card(500)
    const at = new Date()
    const write = (parts: number, cents: number[]) =>
      world.db.transaction(async tx => {
        const id = newId()
        await tx.insert(ledgerTransactions).values({ id, key: id, kind: 'split', words: '', parts, at })
        const accounts = [accountId, SITE_ACCOUNTS.sales, SITE_ACCOUNTS.refund]
        for (const [index, one] of cents.entries())
          await tx.insert(ledgerPostings).values({ transactionId: id, accountId: accounts[index]!, cents: one, at })
      })
    await expect(write(2, [-100, 101])).rejects.toEqual(saying(/does not meet/))
    await expect(write(3, [-100, 100])).rejects.toEqual(saying(/does not meet/))
    await expect(write(2, [])).rejects.toEqual(saying(/does not meet/))
    const { id: transactionId } = await post({ postings: fromTo(accountId, SITE_ACCOUNTS.sales, 100) })
    const late = { transactionId, accountId: SITE_ACCOUNTS.discount, cents: 1, at }
    await expect(world.db.insert(ledgerPostings).values(late)).rejects.toEqual(saying(/does not meet/))
    expect(await balance(accountId)).toBe(400)
  })

  test('a balance below zero, also where the service did not look', async () => {
    const accountId = await card(500)
    const id = newId()
    const below = world.db.transaction(async tx => {
      await tx.insert(ledgerTransactions).values({ id, key: id, kind: 'split', words: '', parts: 2, at: new Date() })
      await tx.insert(ledgerPostings).values([
        { transactionId: id, accountId, cents: -501, at: new Date() },
        { transactionId: id, accountId: SITE_ACCOUNTS.sales, cents: 501, at: new Date() },
      ])
    })
    await expect(below).rejects.toMatchObject({ cause: { constraint: 'ledger_accounts_covered' } })
    expect(await balance(accountId)).toBe(500)
  })
})

describe('a transaction', () => {
  test('of more than is there moves nothing', async () => {
    const [from, to] = [await card(500), await card(0)]
    await expect(post({ postings: fromTo(from, to, 501) })).rejects.toBeInstanceOf(Overdrawn)
    expect(await Promise.all([balance(from), balance(to)])).toEqual([500, 0])
  })

  test('that does not sum to zero, or has parts of a cent, is refused', async () => {
    const from = await card(500)
    await expect(post({ postings: [{ accountId: from, cents: -1 }] })).rejects.toThrow(/sum to zero/)
    await expect(post({ postings: fromTo(from, from, 10) })).rejects.toThrow(/sum to zero/)
    await expect(post({ postings: fromTo(from, SITE_ACCOUNTS.sales, 0.5) })).rejects.toThrow(/whole number/)
  })

  test('of the same key moves the value once, also when it comes at the same moment and nothing is left', async () => {
    const [from, to] = [await card(500), await card(0)]
    const wanted = { key: newId(), postings: fromTo(from, to, 500) }
    const all = await Promise.all(Array.from({ length: 10 }, () => post(wanted)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await Promise.all([balance(from), balance(to)])).toEqual([0, 500])
    await expect(post({ ...wanted, postings: fromTo(to, from, 500) })).rejects.toThrow(/other postings/)
  })

  test('is undone with the work around it', async () => {
    const [from, to] = [await card(500), await card(0)]
    const failed = inTransaction(await world.call(null), async tx => {
      await postTransaction(tx, { key: newId(), kind: 'split', words: '', postings: fromTo(from, to, 200) })
      throw new Error('no ink')
    })
    await expect(failed).rejects.toThrow('no ink')
    expect(await Promise.all([balance(from), balance(to)])).toEqual([500, 0])
  })
})

test('a person has one account of credit, however many ask for it at once, and hears when it moves', async () => {
  const userId = world.id('vex')
  const call = await world.call('vex')
  expect(await creditOf(call, userId)).toBe(0)
  const ids = await Promise.all(Array.from({ length: 8 }, async () => creditAccountOf(await world.call('vex'), userId)))
  expect(new Set(ids).size).toBe(1)
  await post({ postings: fromTo(await card(700), ids[0]!, 700) })
  expect(await creditOf(call, userId)).toBe(700)
  expect(world.heard).toContainEqual({ name: 'credit.moved', channel: `user:${userId}`, payload: { userId } })
})

test('movements come newest first, and the earlier ones on request', async () => {
  const [from, to] = [await card(500), await card(0)]
  for (let cents = 1; cents <= 5; cents++) await post({ words: `${cents}`, postings: fromTo(from, to, cents) })
  const call = await world.call(null)
  const first = await movementsOf(call, to, { most: 3 })
  expect(first.shown.map(({ cents }) => cents)).toEqual([5, 4, 3])
  const rest = await movementsOf(call, to, { before: first.next!, most: 3 })
  expect(rest.shown.map(({ cents }) => cents)).toEqual([2, 1])
  expect(rest.next).toBeNull()
})

test('the nightly proof finds nothing in a sound ledger, and names what does not meet', async () => {
  const accountId = await card(500)
  const call = await world.call(null)
  expect(await proveLedger(call)).toEqual({ faults: [] })
  const broken = call.db.transaction(async db => {
    await db.execute(sql`alter table ledger_accounts disable trigger ledger_accounts_sum`)
    await db.update(ledgerAccounts).set({ balance: 501 }).where(eq(ledgerAccounts.id, accountId))
    expect(await proveLedger({ ...call, db })).toEqual({
      faults: [`account ${accountId} holds 501 and its postings sum to 500`],
    })
    throw new Error('put back')
  })
  await expect(broken).rejects.toThrow('put back')
  expect(await proveLedger(call)).toEqual({ faults: [] })
})

test('money is written with its cents', () => {
  expect([0, 5, 2500, 123_456, -1875].map(moneyWords)).toEqual(['$0.00', '$0.05', '$25.00', '$1,234.56', '−$18.75'])
})
