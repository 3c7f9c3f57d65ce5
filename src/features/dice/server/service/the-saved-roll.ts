import { eq } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { type Finding, oneRow, subjects } from '#kit/server/subjects.ts'
import { ownRolls, savedRoll } from '../../contract.ts'
import { ownRollsPolicy, savedRollPolicy } from '../policy.ts'
import { savedRolls } from '../tables.ts'

const rollSeen = (call: Call, id: string, how: Finding) =>
  oneRow(call.db.select().from(savedRolls).where(eq(savedRolls.id, id)), how)

/** Saved rolls; anybody else’s does not exist. */
export const savedRollSubject = subjects({
  kind: savedRoll,
  load: rollSeen,
  policy: savedRollPolicy,
  missing: 'NOT_FOUND',
})

/** The rolls that the caller saves among. */
export const ownRollsSubject = subjects({
  kind: ownRolls,
  load: async () => ({}),
  policy: ownRollsPolicy,
  missing: 'NOT_FOUND',
})
