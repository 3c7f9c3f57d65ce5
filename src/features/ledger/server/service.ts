import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { announce, type Call, inTransaction } from '#kit/server/call.ts'
import { cursorOf, rowsBefore, windowOf } from '#kit/server/keyset.ts'
import { newId } from '#kit/shared/ids.ts'
import { creditMoved } from '../events.ts'
import { type HoldingKind, SITE_ACCOUNTS, type TransactionKind } from '../rules.ts'
import { ledgerAccounts, ledgerHolders, ledgerPostings, ledgerTransactions } from './tables.ts'

/** Cents that come to an account, or leave it where they are negative. */
export type Posting = { accountId: string; cents: number }

export type NewTransaction = {
  /** The same key moves the same value once, however often it is asked for. */
  key: string
  kind: TransactionKind
  words: string
  byAccount?: string | null
  postings: readonly Posting[]
}

/** An account has less than what should leave it. */
export class Overdrawn extends Error {
  override name = 'Overdrawn'
}

/**
 * Moves value: writes a transaction and its postings, or finds the one that was written under the same key. Every account
 * that holds a value is locked before, in the order of ids, so the second of two waits for the first and then sees what it left.
 * @throws Overdrawn, and nothing is moved; Error where the postings do not sum to zero, or the key belongs to other postings
 */
export async function postTransaction(call: Call, wanted: NewTransaction): Promise<{ id: string; isNew: boolean }> {
  const postings = merged(wanted.postings)
  const sum = postings.reduce((all, { cents }) => all + cents, 0)
  if (sum !== 0 || postings.length < 2) throw new Error(`the transaction ${wanted.key} does not sum to zero`)
  return inTransaction(call, async tx => {
    const accounts = await held(tx, postings)
    const underKey = async () => {
      const before = await transactionOf(tx, wanted.key)
      return before && { id: await sameAs(tx, before.id, postings), isNew: false }
    }
    const short = postings.find(
      ({ accountId, cents }) => (accounts.get(accountId) ?? 0) + cents < 0 && accounts.has(accountId),
    )
    // What was moved under this key may be what the account lacks now.
    if (short) {
      const before = await underKey()
      if (before) return before
      throw new Overdrawn(`account ${short.accountId}`)
    }
    const id = newId(tx.now.getTime())
    const { key, kind, words, byAccount = null } = wanted
    const written = await tx.db
      .insert(ledgerTransactions)
      .values({ id, key, kind, words, byAccount, parts: postings.length, at: tx.now })
      .onConflictDoNothing({ target: ledgerTransactions.key })
      .returning({ id: ledgerTransactions.id })
    if (written.length === 0) {
      const before = await underKey()
      if (before) return before
      throw new Error(`the key ${key} belongs to other postings`)
    }
    await tx.db.insert(ledgerPostings).values(postings.map(one => ({ ...one, transactionId: id, at: tx.now })))
    await announceCredit(tx, postings)
    return { id, isNew: true }
  })
}

/** The transaction of a key. */
export async function transactionOf(call: Call, key: string) {
  const [row] = await call.db.select().from(ledgerTransactions).where(eq(ledgerTransactions.key, key))
  return row
}

/** What a transaction moved on an account, in cents. */
export async function centsOf(call: Call, transactionId: string, accountId: string): Promise<number> {
  const [row] = await call.db
    .select({ cents: ledgerPostings.cents })
    .from(ledgerPostings)
    .where(and(eq(ledgerPostings.transactionId, transactionId), eq(ledgerPostings.accountId, accountId)))
  return row?.cents ?? 0
}

/** What all transactions whose keys begin alike have moved on an account, in cents. */
export async function movedUnder(call: Call, accountId: string, keyStart: string): Promise<number> {
  const [row] = await call.db
    .select({ cents: sql<number>`coalesce(sum(${ledgerPostings.cents}), 0)`.mapWith(Number) })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .where(and(eq(ledgerPostings.accountId, accountId), sql`starts_with(${ledgerTransactions.key}, ${keyStart})`))
  return row?.cents ?? 0
}

/** Opens an account that holds a value, with nothing in it. */
export async function openAccount(tx: Call, kind: HoldingKind): Promise<string> {
  const id = newId()
  await tx.db.insert(ledgerAccounts).values({ id, kind, balance: 0, createdAt: tx.now })
  return id
}

/** The account of a person’s credit; the first time it is opened. Of two who ask at once the second finds the first one’s. */
export async function creditAccountOf(tx: Call, userId: string): Promise<string> {
  const existing = await holderOf(tx, userId)
  if (existing) return existing
  return inTransaction(tx, async within => {
    await within.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credit:${userId}`}, 0))`)
    const meanwhile = await holderOf(within, userId)
    if (meanwhile) return meanwhile
    const accountId = newId()
    const account = { id: accountId, kind: 'credit', balance: 0, createdAt: within.now } as const
    const opened = within.db
      .$with('opened')
      .as(within.db.insert(ledgerAccounts).values(account).returning({ id: ledgerAccounts.id }))
    await within.db
      .with(opened)
      .insert(ledgerHolders)
      .select(
        within.db.select({ userId: sql<string>`${userId}::uuid`.as('user_id'), accountId: opened.id }).from(opened),
      )
    return accountId
  })
}

/** The account of a person’s credit, or undefined for one who never had any. */
export async function holderOf(call: Call, userId: string): Promise<string | undefined> {
  const [row] = await call.db
    .select({ accountId: ledgerHolders.accountId })
    .from(ledgerHolders)
    .where(eq(ledgerHolders.userId, userId))
  return row?.accountId
}

/** The credit of a person, in cents. */
export async function creditOf(call: Call, userId: string): Promise<number> {
  const [row] = await call.db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerHolders)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerHolders.accountId))
    .where(eq(ledgerHolders.userId, userId))
  return row?.balance ?? 0
}

/** What an account holds, in cents; for an account of the site the sum of its postings. */
export async function balanceOf(call: Call, accountId: string): Promise<number> {
  const [row] = await call.db
    .select({
      cents: sql<number>`coalesce(${ledgerAccounts.balance}, (
        select sum(${ledgerPostings.cents}) from ${ledgerPostings} where ${ledgerPostings.accountId} = ${ledgerAccounts.id}
      ), 0)`.mapWith(Number),
    })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, accountId))
  return row?.cents ?? 0
}

/** What accounts hold, with their rows locked in the order of ids until the transaction ends. */
export async function holdAccounts(tx: Call, accountIds: readonly string[]): Promise<Map<string, number | null>> {
  const rows = await tx.db
    .select({ id: ledgerAccounts.id, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.id, [...accountIds]))
    .orderBy(asc(ledgerAccounts.id))
    .for('no key update')
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

type Window = { before?: string; most: number }

/** The movements of an account, newest first, so many at a time; `next` asks for the earlier ones. Empty for a person without an account in the ledger. */
export async function movementsOf(call: Call, accountId: string | undefined, { before, most }: Window) {
  const older = rowsBefore(ledgerPostings.at, ledgerPostings.transactionId, before)
  if (!accountId) return { shown: [], next: null }
  const rows = await call.db
    .select({
      id: ledgerTransactions.id,
      kind: ledgerTransactions.kind,
      words: ledgerTransactions.words,
      cents: ledgerPostings.cents,
      at: ledgerPostings.at,
      customerId: ledgerHolders.userId,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .leftJoin(ledgerHolders, eq(ledgerHolders.accountId, ledgerTransactions.byAccount))
    .where(and(eq(ledgerPostings.accountId, accountId), older))
    .orderBy(desc(ledgerPostings.at), desc(ledgerPostings.transactionId))
    .limit(most + 1)
  return windowOf(rows, most, ({ at, id }) => cursorOf(at, id))
}

/** The postings with one for each account, in the order of ids, without those that move nothing. */
function merged(postings: readonly Posting[]): Posting[] {
  const byAccount = new Map<string, number>()
  for (const { accountId, cents } of postings) {
    if (!Number.isSafeInteger(cents)) throw new Error('an amount is a whole number of cents')
    byAccount.set(accountId, (byAccount.get(accountId) ?? 0) + cents)
  }
  return [...byAccount]
    .map(([accountId, cents]) => ({ accountId, cents }))
    .filter(({ cents }) => cents !== 0)
    .sort((one, other) => (one.accountId < other.accountId ? -1 : 1))
}

/** The accounts of a transaction; those of the site are not locked, since they cannot be overdrawn. */
async function held(tx: Call, postings: readonly Posting[]) {
  const site = new Set<string>(Object.values(SITE_ACCOUNTS))
  return holdAccounts(
    tx,
    postings.map(({ accountId }) => accountId).filter(id => !site.has(id)),
  )
}

async function sameAs(tx: Call, id: string, postings: readonly Posting[]): Promise<string> {
  const rows = await tx.db
    .select({ accountId: ledgerPostings.accountId, cents: ledgerPostings.cents })
    .from(ledgerPostings)
    .where(eq(ledgerPostings.transactionId, id))
    .orderBy(asc(ledgerPostings.accountId))
  if (JSON.stringify(rows) !== JSON.stringify(postings)) throw new Error(`transaction ${id} has other postings`)
  return id
}

async function announceCredit(tx: Call, postings: readonly Posting[]): Promise<void> {
  const ids = postings.map(({ accountId }) => accountId)
  const people = await tx.db
    .select({ userId: ledgerHolders.userId })
    .from(ledgerHolders)
    .where(inArray(ledgerHolders.accountId, ids))
  for (const { userId } of people) announce(tx, creditMoved, { userId })
}
