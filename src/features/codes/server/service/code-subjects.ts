import { eq } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { type Finding, oneRow, subjects } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { codeBench, issuedCode } from '../../contract.ts'
import { benchPolicy, codePolicy } from '../policy.ts'
import { accessCodes } from '../tables.ts'

/** The place where codes are made, of which there is one. */
export const benchSubject = subjects({
  kind: codeBench,
  load: async () => ({}),
  policy: benchPolicy,
  unread: ['make', 'makeVip'],
  missing: 'NOT_FOUND',
})

/** Whether the caller makes codes of badges and lorekeepers. */
export const mayMakeCodes = (call: Call): boolean => benchPolicy.make(call.actor, {})

async function codeSeen(call: Call, id: string, how: Finding) {
  const row = await oneRow(call.db.select().from(accessCodes).where(eq(accessCodes.id, id)), how)
  return row && { ...row, isUsed: row.usedAt !== null }
}
export type SeenCode = NonNullable<Awaited<ReturnType<typeof codeSeen>>>

/** Codes that were made. */
export const issuedCodeSubject = subjects({
  kind: issuedCode,
  load: codeSeen,
  policy: codePolicy,
  missing: 'NOT_FOUND',
  refusals: { remove: () => fault('CODE_USED') },
})
