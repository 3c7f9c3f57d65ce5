import { adminIds } from '#features/accounts/server/service/admins.ts'
import { announce, type Call } from '#kit/server/call.ts'
import { dataRequestChanged } from '../../events.ts'

/** Tells the pages of the person and of each admin that a request has changed. */
export async function tellChanged(tx: Call, userId: string | null): Promise<void> {
  const all = new Set([...(userId ? [userId] : []), ...(await adminIds(tx))])
  for (const id of all) announce(tx, dataRequestChanged, { userId: id })
}
