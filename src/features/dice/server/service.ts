import { and, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { whatCan } from '#kit/server/policy.ts'
import { fault } from '#lexicon/errors.ts'
import type { SavedRollView } from '../contract.ts'
import { formulaText } from '../engine/words.ts'
import { savedRollsChanged } from '../events.ts'
import type { SavedRollForm } from '../forms.ts'
import { MOST_SAVED } from '../rules.ts'
import { savedRollPolicy } from './policy.ts'
import { rollAsked } from './service/rolls.ts'
import { savedRolls } from './tables.ts'

type Row = typeof savedRolls.$inferSelect
const CHANGES_A_MINUTE = 60

/** The rolls that the caller saved, the newest first. */
export async function listSavedRolls(call: Call) {
  const rows = await ownRolls(call)
  return { rolls: rows.map(row => viewOf(call, row)), most: MOST_SAVED }
}

/** Saves a roll of the caller, or changes a saved one. A formula that could not be thrown is refused by name. */
export async function saveRoll(tx: Call, { id, name, formula }: z.output<typeof SavedRollForm> & { id: string }) {
  await keepPace(tx)
  const { userId } = theActor(tx)
  // Two that are saved at once wait for each other, so that the limit holds.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved rolls ${userId}`}, 0))`)
  const before = await ownRolls(tx)
  if (!before.some(one => one.id === id) && before.length >= MOST_SAVED) throw fault('ROLLS_FULL', { most: MOST_SAVED })
  const fields = { name, formula: formulaText(rollAsked(formula).formula) }
  const [row] = await tx.db
    .insert(savedRolls)
    .values({ ...fields, id, userId, savedAt: tx.now })
    .onConflictDoUpdate({ target: savedRolls.id, set: fields, setWhere: eq(savedRolls.userId, userId) })
    .returning()
  // Under this id lies somebody else's.
  if (!row) throw fault('NOT_ALLOWED', { action: 'save under this id' })
  announce(tx, savedRollsChanged, { userId })
  return viewOf(tx, row)
}

/** Removes a saved roll. */
export async function removeRoll(tx: Call, { id }: { id: string }, { userId }: Row) {
  await keepPace(tx)
  await tx.db.delete(savedRolls).where(and(eq(savedRolls.id, id), eq(savedRolls.userId, userId)))
  announce(tx, savedRollsChanged, { userId })
  return { done: true as const }
}

const ownRolls = (call: Call) =>
  call.db
    .select()
    .from(savedRolls)
    .where(eq(savedRolls.userId, theActor(call).userId))
    .orderBy(desc(savedRolls.savedAt), desc(savedRolls.id))

const viewOf = (call: Call, { id, name, formula, userId }: Row): SavedRollView => ({
  id,
  name,
  formula,
  can: whatCan(savedRollPolicy, call.actor, { userId }),
})

const keepPace = (call: Call) =>
  limitOrFault(call.ports.limits, `saved-rolls:${theActor(call).userId}`, {
    limit: CHANGES_A_MINUTE,
    windowSeconds: 60,
  })
