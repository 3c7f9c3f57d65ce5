import { sql } from 'drizzle-orm'
import { markLeaving, unmarkLeaving } from '#features/accounts/server/service/leaving-mark.ts'
import { holdPeople } from '#features/accounts/server/service/roles.ts'
import { lockSlots } from '#features/books/server/service/slots.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { deletionOrder, type UserData } from '#kit/server/user-data.ts'
import type { UserDataCategory } from '#lexicon/user-data.ts'

const LAST = 'account' satisfies UserDataCategory

/**
 * Takes away everything that somebody has, category by category, each in a transaction of its own: one that fails stays
 * whole, and the others go on. The user record goes when nothing else is left. From the first moment on nobody can
 * give the account a book. Answers what could not be removed; a new try begins there.
 * @param removed is filled with the number of records that went with each category, those that hung on others included
 */
export async function removeUserData(
  call: Call,
  parts: UserData[],
  userId: string,
  removed?: Map<UserDataCategory, number>,
): Promise<UserDataCategory[]> {
  await beginToLeave(call, userId)
  const remaining: UserDataCategory[] = []
  const removeAll = async (category: UserDataCategory) => {
    try {
      const records = await removeCategory(call, parts, category, userId, removed !== undefined)
      removed?.set(category, records)
    } catch (error) {
      call.log.error({ err: error, category, userId }, 'a part of an account could not be deleted')
      remaining.push(category)
    }
  }
  for (const category of deletionOrder(parts)) if (category !== LAST) await removeAll(category)
  if (remaining.length === 0) await removeAll(LAST)
  else remaining.push(LAST)
  if (remaining.length > 0) await unmarkLeaving(call, userId)
  return remaining
}

/** Under the same locks as a transfer: an earlier transfer is visible here, and no later one goes through. */
const beginToLeave = (call: Call, userId: string) =>
  inTransaction(call, async tx => {
    await holdPeople(tx, [userId])
    await lockSlots(tx, userId)
    await markLeaving(tx, userId)
  })

/** The rooms from the top down: what refers to a lower room's rows goes before them. Answers the records, where they are counted. */
function removeCategory(
  call: Call,
  parts: UserData[],
  category: UserDataCategory,
  userId: string,
  counts: boolean,
): Promise<number> {
  return inTransaction(call, async tx => {
    const before = counts ? await rowsDeleted(tx) : 0
    for (const part of parts.toReversed()) if (part.category === category) await part.remove?.(tx, userId)
    return counts ? (await rowsDeleted(tx)) - before : 0
  })
}

/** The rows that this connection has deleted in tables so far, by the database's own count. It may begin before the transaction. */
async function rowsDeleted(tx: Call): Promise<number> {
  const { rows } = await tx.db.execute<{ rows: string }>(
    sql`select coalesce(sum(n_tup_del), 0) as rows from pg_stat_xact_user_tables`,
  )
  return Number(rows[0]?.rows ?? 0)
}
