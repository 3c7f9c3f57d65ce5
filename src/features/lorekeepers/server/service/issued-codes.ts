import { randomInt } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { type CodeKindName, makeCode } from '../../rules.ts'
import { issuedCodes } from '../tables.ts'

/** Takes a code for a record of the caller's transaction. False: there is one like it already, of whatever kind. */
export async function issueCode(tx: Call, code: string): Promise<boolean> {
  const issued = await tx.db.insert(issuedCodes).values({ code }).onConflictDoNothing().returning()
  return issued.length > 0
}

/** Draws a code that nobody has, and takes it. */
export async function drawCode(tx: Call, kind: CodeKindName): Promise<string> {
  for (;;) {
    const code = makeCode(kind, randomInt)
    if (await issueCode(tx, code)) return code
  }
}

/** Gives codes back whose records are gone. */
export async function releaseCodes(tx: Call, codes: readonly string[]): Promise<void> {
  if (codes.length > 0) await tx.db.delete(issuedCodes).where(inArray(issuedCodes.code, [...codes]))
}
