import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { forgetFilesOf } from '#features/media/server/service.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import type { Extensions } from '#kit/server/extension-point.ts'
import { job } from '#kit/server/jobs.ts'
import { Fault, fault } from '#lexicon/errors.ts'
import { AUTO_BURN, AUTO_CLAIM, daysAfter, daysBefore, isClaimOver, KEPT_DAYS, type VaultStatus } from '../../rules.ts'
import { vaultEntries } from '../tables.ts'
import { carryOut } from './resolving.ts'
import { promiseTelling } from './telling.ts'
import type { VaultRow } from './vault-subjects.ts'

/** The round of the vault: reminders, deadlines, and the files whose time is over. */
export const vaultRound = job('vault.round', z.object({}))

/** What the deadline decides by itself, by the claims. Two claims it does not decide. */
const AT_DEADLINE = {
  'pending-claims': { resolution: 'burned', by: AUTO_BURN },
  'claimed-by-gm': { resolution: 'to-gm', by: AUTO_CLAIM },
  'claimed-by-lorekeeper': { resolution: 'to-lorekeeper', by: AUTO_CLAIM },
} as const
type Decided = keyof typeof AT_DEADLINE
const DECIDED = Object.keys(AT_DEADLINE) as Decided[]

/** The entries whose deadline has passed; of a claim only while the account that made it is there. */
const dueEntries = ({ db, now }: Call, statuses: readonly VaultStatus[]) =>
  db
    .select()
    .from(vaultEntries)
    .where(
      and(
        isNull(vaultEntries.resolution),
        lte(vaultEntries.claimDeadline, now),
        inArray(vaultEntries.status, [...statuses]),
        or(eq(vaultEntries.gmClaimed, false), isNotNull(vaultEntries.gmUid)),
        or(eq(vaultEntries.lorekeepingClaimed, false), isNotNull(vaultEntries.lorekeepingUid)),
      ),
    )
    .orderBy(asc(vaultEntries.claimDeadline), asc(vaultEntries.id))

/**
 * Decides the entries whose deadline has passed, each in a transaction of its own. One that fails is left for the next round;
 * one that somebody else decides meanwhile is not decided twice.
 * @returns how many were decided, and how many failed
 */
async function decideDue(call: Call, extensions: Extensions, statuses: readonly Decided[]) {
  const counted = { done: 0, failed: 0 }
  for (const entry of await dueEntries(call, statuses)) {
    const isStill = (held: VaultRow) => held.status === entry.status && isClaimOver(held.claimDeadline, call.now)
    try {
      const decision = { ...AT_DEADLINE[entry.status as Decided], isStill }
      if (await carryOut(call, entry, decision, extensions)) counted.done++
    } catch (error) {
      if (error instanceof Fault && error.code === 'VAULT_RESOLVED') continue
      counted.failed++
    }
  }
  return counted
}

/** Burns what nobody has claimed until the deadline, for those who run the site. */
export async function burnUnclaimed(call: Call, extensions: Extensions): Promise<{ burned: number }> {
  const { done, failed } = await decideDue(call, extensions, ['pending-claims'])
  if (failed > 0) throw fault('VAULT_BURN_FAILED')
  return { burned: done }
}

/** One round. What the server missed while it was down is done in the next one. */
export async function workRound(call: Call, extensions: Extensions): Promise<{ burned: number }> {
  await remind(call)
  const { done: burned } = await decideDue(call, extensions, ['pending-claims'])
  await decideDue(
    call,
    extensions,
    DECIDED.filter(status => status !== 'pending-claims'),
  )
  await dropOldFiles(call)
  if (burned > 0) call.log.info({ burned }, 'books that nobody claimed were burned')
  return { burned }
}

/** Reminds both sides two days and one day before the deadline, once each: what was sent stands in the entry. */
async function remind(call: Call): Promise<void> {
  const { claimDeadline, remindersSent, resolution, id } = vaultEntries
  for (const [about, days] of [
    ['reminder-1', 1],
    ['reminder-2', 2],
  ] as const) {
    const rows = await call.db
      .select({ id })
      .from(vaultEntries)
      .where(
        and(
          isNull(resolution),
          gt(claimDeadline, daysAfter(call.now, days - 1)),
          lte(claimDeadline, daysAfter(call.now, days)),
          sql`not ${remindersSent} ?& array[${`${about}:gm`}, ${`${about}:lorekeeper`}]`,
        ),
      )
    for (const row of rows) await promiseTelling(call, { about, entryId: row.id })
  }
}

/** Deletes the files of burned books after their time. */
async function dropOldFiles(call: Call): Promise<void> {
  const isOld = and(
    eq(vaultEntries.resolution, 'burned'),
    isNotNull(vaultEntries.exportedAt),
    lte(vaultEntries.resolvedAt, daysBefore(call.now, KEPT_DAYS)),
  )
  const rows = await call.db.select({ id: vaultEntries.id }).from(vaultEntries).where(isOld)
  for (const { id } of rows)
    await inTransaction(call, async tx => {
      await tx.db.update(vaultEntries).set({ exportedAt: null }).where(eq(vaultEntries.id, id))
      await forgetFilesOf(tx, id)
    })
}
