import { eq, sql } from 'drizzle-orm'
import { isLeaving } from '#features/accounts/server/service/leaving-mark.ts'
import { entitlementOf } from '#features/entitlements/server/service.ts'
import type { Actor, Call } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { books } from '../tables.ts'

/** Somebody whose slots are held and whose account stays: only such a person is made the host of a book. */
export type HeldHost = string & { readonly brand: 'HeldHost' }

/** How many books this person hosts, and how many the plan allows. `actor`: the same person, already loaded. */
export async function slotsOf(call: Call, userId: string, actor?: Actor) {
  const { entitled, slotsTotal } = await entitlementOf(call, userId, actor)
  const used = await call.db.$count(books, eq(books.hostedBy, userId))
  return { entitled, used, total: slotsTotal }
}

/** Makes for one host wait for each other until the transaction ends. */
export async function lockSlots(tx: Call, hostId: string): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slots of ${hostId}`}, 0))`)
}

/** Holds the slots of a host until the transaction ends; null where the account is being deleted. */
export async function heldHost(tx: Call, hostId: string): Promise<HeldHost | null> {
  await lockSlots(tx, hostId)
  return (await isLeaving(tx, hostId)) ? null : (hostId as HeldHost)
}

/**
 * Holds the slots of a host, so that a count stays true until it is written and the account is there as long. Throws
 * `refusal` where the account is being deleted: a deletion marks it under the same lock, and burns only after that.
 */
export async function holdSlots(
  tx: Call,
  hostId: string,
  refusal: 'ACCOUNT_LEAVING' | 'RECIPIENT_UNFIT',
): Promise<HeldHost> {
  const host = await heldHost(tx, hostId)
  if (!host) throw fault(refusal)
  return host
}

/** Throws SLOTS_FULL unless the host has a plan and a free slot. The caller holds the slots and writes the book after. */
export async function takeSlot(tx: Call, hostId: HeldHost) {
  const { entitled, used, total } = await slotsOf(tx, hostId)
  if (!entitled) throw fault('BOOK_EDIT_REFUSED')
  if (used >= total) throw fault('SLOTS_FULL', { used, total })
}
