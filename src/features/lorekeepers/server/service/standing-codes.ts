import { and, eq } from 'drizzle-orm'
import { holdPeople } from '#features/accounts/server/service/roles.ts'
import { announce, type Call, inTransaction } from '#kit/server/call.ts'
import { lorekeepersChanged } from '../../events.ts'
import { CODE_SLOTS, codeSlotsWith, LOREKEEPER_CODE } from '../../rules.ts'
import { lorekeeperCodes } from '../tables.ts'
import type { Holder } from './holders.ts'
import { drawCode, releaseCodes } from './issued-codes.ts'

/** The GM and the slot of a standing code. The caller checks whether it works now. */
export async function codeBehind(call: Call, code: string) {
  const [row] = await call.db.select().from(lorekeeperCodes).where(eq(lorekeeperCodes.code, code))
  return row ?? null
}

/** The standing codes of a GM that work, in their order. */
export async function workingCodes(call: Call, { id, slotsTotal, entitled }: Holder): Promise<string[]> {
  if (!entitled) return []
  const rows = await call.db.select().from(lorekeeperCodes).where(eq(lorekeeperCodes.gmId, id))
  return codeSlotsWith(slotsTotal).flatMap(slot => rows.find(row => row.slot === slot)?.code ?? [])
}

/** The same, to the GM: a code that was never drawn is drawn when it is first looked at. */
export async function ownCodes(call: Call, gm: Holder): Promise<string[]> {
  const existing = await workingCodes(call, gm)
  const due = gm.entitled ? codeSlotsWith(gm.slotsTotal) : []
  if (existing.length === due.length) return existing
  await inTransaction(call, async tx => {
    for (const slot of due) {
      const code = await drawCode(tx, LOREKEEPER_CODE)
      const drawn = await tx.db
        .insert(lorekeeperCodes)
        .values({ code, gmId: gm.id, slot })
        .onConflictDoNothing()
        .returning()
      if (drawn.length === 0) await releaseCodes(tx, [code])
    }
  })
  return workingCodes(call, gm)
}

/** Replaces one of a GM's codes. One that is replaced already stays as it is. */
export async function replaceCode(tx: Call, gmId: string, code: string): Promise<void> {
  await holdPeople(tx, [gmId])
  const fresh = await drawCode(tx, LOREKEEPER_CODE)
  const replaced = await tx.db
    .update(lorekeeperCodes)
    .set({ code: fresh })
    .where(and(eq(lorekeeperCodes.code, code), eq(lorekeeperCodes.gmId, gmId)))
    .returning({ slot: lorekeeperCodes.slot })
  await releaseCodes(tx, [replaced.length > 0 ? code : fresh])
  if (replaced.length > 0) announce(tx, lorekeepersChanged, { gmId })
}

/** Every standing code of somebody, working or not. */
export async function everyCodeOf(call: Call, gmId: string) {
  const rows = await call.db.select().from(lorekeeperCodes).where(eq(lorekeeperCodes.gmId, gmId))
  return CODE_SLOTS.flatMap(slot => rows.find(row => row.slot === slot)?.code ?? [])
}
