import { eq, sql } from 'drizzle-orm'
import { entitlementOf } from '#features/entitlements/server/service.ts'
import type { Actor, Call } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { books } from '../tables.ts'

/** How many books this person hosts, and how many the plan allows. `known`: the same person, read already. */
export async function slotsOf(call: Call, userId: string, known?: Actor) {
  const { entitled, slotsTotal } = await entitlementOf(call, userId, known)
  const used = await call.db.$count(books, eq(books.hostedBy, userId))
  return { entitled, used, total: slotsTotal }
}

/** Makes for one host wait for each other until the transaction ends, so that a count stays true until it is written. */
export async function holdSlots(tx: Call, hostId: string) {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slots of ${hostId}`}, 0))`)
}

/** Throws SLOTS_FULL unless the host has a plan and a free slot. The caller holds the slots and writes the book after. */
export async function takeSlot(tx: Call, hostId: string) {
  const { entitled, used, total } = await slotsOf(tx, hostId)
  if (!entitled) throw fault('BOOK_EDIT_REFUSED')
  if (used >= total) throw fault('SLOTS_FULL', { used, total })
}
