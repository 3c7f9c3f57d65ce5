import { eq } from 'drizzle-orm'
import { passkeys, sessions } from '#features/accounts/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { type Finding, subjects } from '#kit/server/subjects.ts'
import { onePasskey, oneSession } from '../../contract.ts'
import { passkeyPolicy, sessionPolicy } from '../policy.ts'

async function sessionRow(call: Call, id: string, { hold }: Finding) {
  const query = call.db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, id))
  const [row] = hold ? await query.for('no key update') : await query
  return row
}

/** Sessions; anybody else’s does not exist. */
export const sessionSubject = subjects({
  kind: oneSession,
  load: sessionRow,
  policy: sessionPolicy,
  missing: 'NOT_FOUND',
})

async function passkeyRow(call: Call, id: string, { hold }: Finding) {
  const query = call.db.select({ userId: passkeys.userId }).from(passkeys).where(eq(passkeys.id, id))
  const [row] = hold ? await query.for('no key update') : await query
  return row
}

/** Passkeys; anybody else’s does not exist. */
export const passkeySubject = subjects({
  kind: onePasskey,
  load: passkeyRow,
  policy: passkeyPolicy,
  missing: 'NOT_FOUND',
})
