import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { removeUserData } from '#features/account-deletion/server/service/removal.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { job } from '#kit/server/jobs.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { dataRequests } from '../tables.ts'
import { tellChanged } from './news.ts'

/** Erases an account whose request an admin has granted. It is safe to run again, where a process ended or a part failed. */
export const erasureWork = job('dataRequests.erasure', z.object({ requestId: z.uuid() }))

/**
 * Deletes everything of the person. The request is closed in the transaction that deletes the account, by the user data of this room.
 * What could not be deleted stands in the request, and the work is tried again.
 */
export async function carryOut(call: Call, parts: UserData[], requestId: string): Promise<void> {
  const isClaimed = and(eq(dataRequests.id, requestId), eq(dataRequests.state, 'underWay'))
  const [row] = await call.db
    .select({ userId: dataRequests.userId })
    .from(dataRequests)
    .where(and(isClaimed, eq(dataRequests.kind, 'erase')))
  if (!row?.userId) return
  const remaining = await removeUserData(call, parts, row.userId)
  if (remaining.length === 0) return
  await inTransaction(call, async tx => {
    await tx.db.update(dataRequests).set({ remaining }).where(isClaimed)
    await tellChanged(tx, row.userId)
  })
  throw new Error(`not all of the account could be erased: ${remaining.join(', ')}`)
}
