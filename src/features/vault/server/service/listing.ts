import { and, desc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { namesOf } from '#features/accounts/server/service/actor.ts'
import type { Call } from '#kit/server/call.ts'
import { cursorOf, inPlan, rowsBefore, windowOf, wordInPlan } from '#kit/server/keyset.ts'
import { whatCan } from '#kit/server/policy.ts'
import { Fault, fault } from '#lexicon/errors.ts'
import type { VaultEntryView } from '../../contract.ts'
import type { VaultStatus } from '../../rules.ts'
import { vaultPolicy } from '../policy.ts'
import { vaultCounts, vaultEntries } from '../tables.ts'
import { filesOf } from './exports.ts'
import { type SeenEntry, type VaultRow, withFacts } from './vault-subjects.ts'

const A_PAGE = 20
const isId = z.uuid()

/** Entries as those who run the site see them. */
export async function entryViews(call: Call, rows: VaultRow[]): Promise<VaultEntryView[]> {
  const deciders = rows.flatMap(({ resolvedBy }) => (isId.safeParse(resolvedBy).success ? [resolvedBy!] : []))
  const names = await namesOf(call.db, deciders)
  return rows.map(row => {
    const { bookData, gmUid, lorekeepingUid, resolvedBy } = row
    const { title, shortDescription, system, createdByName } = bookData
    return {
      ...row,
      title,
      shortDescription,
      system,
      createdByName,
      gm: { name: row.gmName, claimedAt: row.gmClaimedAt },
      lorekeeper: { name: row.lorekeeperName, claimedAt: row.lorekeepingClaimedAt },
      hasGm: gmUid !== null,
      hasLorekeeper: lorekeepingUid !== null,
      resolvedBy: resolvedBy && (names.get(resolvedBy)?.name ?? resolvedBy),
      files: filesOf(row),
      can: whatCan(vaultPolicy, call.actor, withFacts(call, row)),
    }
  })
}

/** What goes wrong in a reading is answered by this name. */
async function orFail<T>(call: Call, failure: 'VAULT_LIST_FAILED' | 'VAULT_READ_FAILED', work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Fault) throw error
    call.log.error({ err: error }, 'the vault could not be read')
    throw fault(failure)
  }
}

type Asked = { status?: VaultStatus | undefined; before?: string | undefined }

/** A page of the entries, newest first, with the counts of all. */
export const listEntries = (call: Call, { status, before }: Asked) =>
  orFail(call, 'VAULT_LIST_FAILED', async () => {
    const older = rowsBefore(vaultEntries.createdAt, vaultEntries.id, before)
    const rows = await call.db
      .select()
      .from(vaultEntries)
      .where(and(status ? eq(vaultEntries.status, wordInPlan(status)) : undefined, older))
      .orderBy(desc(vaultEntries.createdAt), desc(vaultEntries.id))
      .limit(inPlan(A_PAGE + 1))
    const { shown, next } = windowOf(rows, A_PAGE, last => cursorOf(last.createdAt, last.id))
    return { entries: await entryViews(call, shown), next, counts: await countsOf(call) }
  })

/** The counts of all entries, which the database keeps. */
async function countsOf(call: Call) {
  const { total, pending, conflicts, resolved } = vaultCounts
  const [row] = await call.db.select({ total, pending, conflicts, resolved }).from(vaultCounts)
  return row ?? { total: 0, pending: 0, conflicts: 0, resolved: 0 }
}

/** One entry. */
export const readEntry = (call: Call, _: unknown, entry: SeenEntry) =>
  orFail(call, 'VAULT_READ_FAILED', async () => (await entryViews(call, [entry]))[0]!)
