import type { Call } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { auditRows } from '../tables.ts'

type Act = { act: string; subjectId: string; detail?: Record<string, string | number | boolean | null> }

/** Half a letter or a zero is no text that a database keeps. */
const asText = (value: string | number | boolean | null) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value

/** Writes who did what to whom, in the transaction that does it. `act` is `noun.pastTense`; no secrets in `detail`. */
export async function writeAudit(tx: Call, { act, subjectId, detail = {} }: Act): Promise<void> {
  const actorId = tx.actor?.userId ?? null
  const kept = Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, asText(value)]))
  await tx.db
    .insert(auditRows)
    .values({ id: newId(), at: tx.now, actorId, act, subjectId, detail: kept, address: tx.address })
}
