import { asc, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { type RequestContext, setCookies } from '#kit/server/rpc.ts'
import { fault } from '#lexicon/errors.ts'
import type { PasskeyAnswer } from '../../contract.ts'
import { accountChanged } from '../../events.ts'
import { passkeys } from '../tables.ts'
import { writeAudit } from './audit.ts'
import { deviceName } from './device-name.ts'
import { mustKnowPassword } from './password.ts'
import { alertOwner } from './security-alerts.ts'

const MOST = 20

/** The passkeys of somebody, oldest first. */
export async function passkeysOf(call: Call, userId: string) {
  const rows = await call.db
    .select({ id: passkeys.id, name: passkeys.name, since: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    .limit(MOST)
  return rows.map(({ name, ...rest }) => ({ ...rest, name: name ?? 'A passkey' }))
}

/** The options for the browser to make a passkey. */
export async function beginPasskey(call: RequestContext, { password }: { password: string }) {
  await mustKnowPassword(call, password)
  if ((await passkeysOf(call, theActor(call).userId)).length >= MOST) throw fault('PASSKEY_REFUSED')
  const begun = await call.ports.auth.passkeys.beginAdding(call.headers)
  if (!begun) throw fault('SIGN_IN_REQUIRED')
  setCookies(call, begun.cookies)
  return { options: begun.options as Record<string, unknown> }
}

/** Keeps the passkey that the browser has made, named after the device unless it was given a name. */
export async function addPasskey(
  call: Call,
  { name, response }: { name: string; response: z.output<typeof PasskeyAnswer> },
) {
  const { userId } = theActor(call)
  const named = name || deviceName(call.headers.get('user-agent'))
  if (!(await call.ports.auth.passkeys.finishAdding(call.headers, named, response as never)))
    throw fault('PASSKEY_REFUSED')
  await writeAudit(call, { act: 'passkey.added', subjectId: userId })
  await alertOwner(call, userId, 'passkey-added')
  announce(call, accountChanged, { userId })
  return { done: true as const }
}

/** Forgets one of the own passkeys; what the device still keeps of it opens nothing. */
export async function removePasskey(tx: Call, { passkeyId }: { passkeyId: string }, { userId }: { userId: string }) {
  await tx.db.delete(passkeys).where(eq(passkeys.id, passkeyId))
  await writeAudit(tx, { act: 'passkey.removed', subjectId: userId })
  announce(tx, accountChanged, { userId })
  return { done: true as const }
}
