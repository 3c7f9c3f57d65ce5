import { eq } from 'drizzle-orm'
import { passkeys, sessions } from '#features/accounts/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { type Finding, oneRow, subjects } from '#kit/server/subjects.ts'
import { onePasskey, oneSession } from '../../contract.ts'
import { passkeyPolicy, sessionPolicy } from '../policy.ts'

const sessionRow = (call: Call, id: string, how: Finding) =>
  oneRow(call.db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, id)), how)

/** Sessions; anybody else’s does not exist. */
export const sessionSubject = subjects({
  kind: oneSession,
  load: sessionRow,
  policy: sessionPolicy,
  missing: 'NOT_FOUND',
})

const passkeyRow = (call: Call, id: string, how: Finding) =>
  oneRow(call.db.select({ userId: passkeys.userId }).from(passkeys).where(eq(passkeys.id, id)), how)

/** Passkeys; anybody else’s does not exist. */
export const passkeySubject = subjects({
  kind: onePasskey,
  load: passkeyRow,
  policy: passkeyPolicy,
  missing: 'NOT_FOUND',
})
