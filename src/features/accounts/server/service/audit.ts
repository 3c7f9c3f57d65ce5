import type { Call } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { auditRows } from '../tables.ts'

type Act = { act: string; subjectId: string; detail?: Record<string, string | number | boolean | null> }

/** Writes who did what to whom, in the transaction that does it. `act` is `noun.pastTense`; no secrets in `detail`. */
export async function writeAudit(tx: Call, { act, subjectId, detail = {} }: Act): Promise<void> {
  const actorId = tx.actor?.userId ?? null
  await tx.db
    .insert(auditRows)
    .values({ id: newId(), at: tx.now, actorId, act, subjectId, detail, address: tx.address })
}
