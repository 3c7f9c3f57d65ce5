import { and, count, countDistinct, eq, gt, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isPerson } from '#features/accounts/server/service/system-accounts.ts'
import { users } from '#features/accounts/server/tables.ts'
import { isOnShelf } from '#features/books/server/service/standing.ts'
import { books } from '#features/books/server/tables.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import { ledgerPostings, ledgerTransactions } from '#features/ledger/server/tables.ts'
import { orders } from '#features/store/server/tables.ts'
import { invoices } from '#features/subscriptions/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { QuickStatsView } from '../../contract.ts'
import { REVENUE_DAYS } from '../../rules.ts'

/** The figures of the site at this moment. */
export async function readStats(call: Call): Promise<QuickStatsView> {
  const { db, now } = call
  const [accounts] = await db.select({ number: count() }).from(users).where(isPerson)
  const [campaigns] = await db
    .select({ number: count() })
    .from(books)
    .where(and(eq(books.placeholder, false), isOnShelf))
  const isValid = or(isNull(plans.currentPeriodEnd), gt(plans.currentPeriodEnd, now))
  const [vips] = await db
    .select({ number: countDistinct(plans.userId) })
    .from(plans)
    .where(and(eq(plans.source, 'vip'), eq(plans.status, 'active'), isValid))
  return {
    totalUsers: accounts?.number ?? 0,
    activeCampaigns: campaigns?.number ?? 0,
    vipUsers: vips?.number ?? 0,
    ...(await revenueSince(call, new Date(now.getTime() - REVENUE_DAYS * 86_400_000))),
    readAt: now,
  }
}

/**
 * What came in and was given back since a moment, by the ledger. The key of a transaction names the order or the bill that it is of,
 * and that names its provider. Where that is gone with its account, it counts as paid through the provider of this server.
 */
async function revenueSince({ db, ports }: Call, since: Date) {
  const isMoney = inArray(ledgerPostings.accountId, [SITE_ACCOUNTS['money-in'], SITE_ACCOUNTS.refund])
  const named = (kind: string, value: SQL) =>
    sql`case when ${ledgerTransactions.key} like ${`${kind}:%`} then ${value} end`
  const name = sql`split_part(${ledgerTransactions.key}, ':', 2)`
  const rows = await db
    .select({
      isTest: sql<boolean>`coalesce(${orders.provider}, ${invoices.provider}, ${ports.payments.kind}) = 'test-till'`,
      cents: sql<number>`sum(${ledgerPostings.cents})`.mapWith(Number),
    })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .leftJoin(orders, eq(orders.id, named('order', sql`${name}::uuid`)))
    .leftJoin(
      invoices,
      and(inArray(invoices.provider, ['test-till', 'stripe']), eq(invoices.billId, named('bill', name))),
    )
    .where(and(isMoney, gte(ledgerPostings.at, since)))
    .groupBy(sql`1`)
  // Money that comes in is taken from the account of the world outside, so its sum is below zero.
  const sumOf = (isTest: boolean) => rows.filter(row => row.isTest === isTest).reduce((sum, row) => sum - row.cents, 0)
  return { revenueCents: sumOf(false), testCents: sumOf(true) }
}
