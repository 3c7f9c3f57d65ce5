import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Call } from '#kit/server/call.ts'
import { job } from '#kit/server/jobs.ts'
import { newId } from '#kit/shared/ids.ts'
import { ledgerAccounts, ledgerPostings, ledgerProofs, ledgerTransactions } from '../tables.ts'

/** Proves that the sums of the ledger meet. */
export const proofRound = job('ledger.proof-round', z.object({}), { retries: 2 })

/** So many faults are named; the number of all of them is in the log. */
const MOST_NAMED = 100

/**
 * Reads the whole ledger and records what does not meet: a transaction whose postings are not zero together or not all there,
 * an account whose balance is not the sum of its postings, and a total that is not zero.
 */
export async function proveLedger(call: Call): Promise<{ faults: string[] }> {
  const { rows } = await call.db.execute<{ fault: string }>(sql`
    select 'transaction ' || t.id || ' sums to ' || coalesce(sum(p.cents), 0) || ' in ' || count(p.cents) || ' of ' || t.parts as fault
    from ${ledgerTransactions} t left join ${ledgerPostings} p on p.transaction_id = t.id
    group by t.id, t.parts having coalesce(sum(p.cents), 0) <> 0 or count(p.cents) <> t.parts
    union all
    select 'account ' || a.id || ' holds ' || a.balance || ' and its postings sum to ' || coalesce(sum(p.cents), 0)
    from ${ledgerAccounts} a left join ${ledgerPostings} p on p.account_id = a.id
    where a.balance is not null
    group by a.id, a.balance having a.balance <> coalesce(sum(p.cents), 0)
    union all
    select 'everything sums to ' || sum(p.cents) from ${ledgerPostings} p having sum(p.cents) <> 0`)
  const faults = rows.slice(0, MOST_NAMED).map(({ fault }) => fault)
  const transactions = await call.db.$count(ledgerTransactions)
  const accounts = await call.db.$count(ledgerAccounts)
  await call.db.insert(ledgerProofs).values({ id: newId(), at: call.now, transactions, accounts, faults })
  if (faults.length > 0) call.log.error({ faults, count: rows.length }, 'the sums of the ledger do not meet')
  else call.log.info({ transactions, accounts }, 'the sums of the ledger meet')
  return { faults }
}
