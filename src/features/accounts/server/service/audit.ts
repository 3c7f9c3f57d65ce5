import type { Call } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { type Audited, auditRows } from '../tables.ts'

type Act = {
  /** `noun.pastTense` */
  act: string
  /** The id of the person or thing that the act is done to. */
  subjectId: string
  /** The values before the act; nothing for a thing that did not exist. No secrets, and no addresses of people. */
  before?: Audited
  /** The same as it is from now on; nothing for what has ended. */
  after?: Audited
}

/** PostgreSQL keeps neither half a surrogate pair nor a zero character. */
const asText = (value: Audited[string]) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value
const storable = (state: Audited): Audited =>
  Object.fromEntries(Object.entries(state).map(([name, value]) => [name, asText(value)]))

/**
 * Writes the actor, the act and the person concerned, in the transaction that does it, for every room. Rows can be
 * neither changed nor deleted; they name people by their ids alone, and so outlive the accounts.
 */
export async function writeAudit(tx: Call, { act, subjectId, before = {}, after = {} }: Act): Promise<void> {
  await tx.db.insert(auditRows).values({
    id: newId(),
    at: tx.now,
    actorId: tx.actor?.userId ?? null,
    act,
    subjectId,
    before: storable(before),
    after: storable(after),
    address: tx.address,
  })
}
